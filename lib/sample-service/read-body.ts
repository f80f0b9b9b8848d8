// The door of the sample service: a request becomes a JSON object from somebody with a key, or a refusal.
import type { SampleService } from './options.ts'
import { refusals } from './refusals.ts'

/** The fields of a request as they came. */
export type Body = Readonly<Record<string, unknown>>

/** The body of a request whose key is right, else the refusal to send back. Reads the request to its end. */
export async function readBody(request: Request, service: SampleService): Promise<Body | Response> {
  const text = await request.text()
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refusals.notJsonType()
  const body = parsed(text)
  if (body === undefined) return refusals.notJson()
  if (!isObject(body)) return refusals.notAnObject()
  const key = body['api_key']
  if (key === undefined || key === null || key === '') return refusals.missingField('api_key')
  return typeof key === 'string' && service.keys.includes(key) ? body : refusals.wrongKey()
}

/** The `listname` of a body, else the refusal to send back. */
export function readListName(body: Body): string | Response {
  const name = body['listname']
  if (name === undefined) return refusals.missingField('listname')
  // 2,000 rather than 200 for a URL: where a lookup names no list, its profile URL stands here.
  const longest = typeof name === 'string' && name.startsWith('https://') ? 2000 : 200
  return typeof name === 'string' && name.trim() !== '' && name.length <= longest ? name : refusals.badListName()
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
