// Reads a request to the sample service: a JSON object with a valid API key, or a refusal.
import type { SampleService } from './options.ts'
import { refusals } from './refusals.ts'

/** The fields of a request as received. */
export type Body = Readonly<Record<string, unknown>>

/** The body of a request with a valid API key, else the refusal to reply with. Consumes the request's body. */
export async function readBody(request: Request, service: SampleService): Promise<Body | Response> {
  const text = await request.text()
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refusals.notJsonType()
  const body = parseJson(text)
  if (body === undefined) return refusals.notJson()
  if (!isObject(body)) return refusals.notAnObject()
  const key = body['api_key']
  if (key === undefined || key === null || key === '') return refusals.missingField('api_key')
  return typeof key === 'string' && service.apiKeys.includes(key) ? body : refusals.wrongKey()
}

/** The `listname` of a body, else the refusal to reply with. */
export function readListName(body: Body): string | Response {
  const name = body['listname']
  if (name === undefined) return refusals.missingField('listname')
  // A URL may be longer, because a lookup without a list name uses its profile URL.
  const maxLength = typeof name === 'string' && name.startsWith('https://') ? 2000 : 200
  return typeof name === 'string' && name.trim() !== '' && name.length <= maxLength ? name : refusals.badListName()
}

function parseJson(text: string): unknown {
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
