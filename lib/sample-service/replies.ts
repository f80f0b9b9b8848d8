// Reads a request to the sample service, a JSON object with a valid API key, and writes its replies. The forms of its refusals differ on
// purpose: real services mix them, one even with HTTP status 200.
import type { SampleService } from './options.ts'

/** A value of a reply: JSON, plus `bigint` for integers that a JavaScript number cannot hold. */
type Json = string | number | boolean | null | bigint | readonly Json[] | JsonObject

/** An object of a reply. A field that is `undefined` is not written. */
export type JsonObject = { readonly [field: string]: Json | undefined }

/** The JSON text of a value: like `JSON.stringify`, but a `bigint` becomes a number with all its digits. */
export function toJsonText(value: Json): string {
  if (typeof value === 'bigint') return value.toString()
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isArray(value)) return `[${value.map(toJsonText).join(',')}]`
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${JSON.stringify(name)}:${toJsonText(field)}`]
  )
  return `{${fields.join(',')}}`
}

/** A JSON response, by default with HTTP status 200. */
export function jsonReply(body: JsonObject, status = 200): Response {
  return new Response(toJsonText(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } })
}

function isArray(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value)
}

/** The refusals by cause. Each call returns a new `Response`. */
export const refusals = {
  unknownPath: () => htmlPage(404, 'Not Found', 'The requested URL was not found on this server.'),
  wrongMethod: () => htmlPage(405, 'Method Not Allowed', 'The method is not allowed for the requested URL.', { allow: 'POST' }),
  notJsonType: () => jsonReply({ errors: ['Content-Type must be application/json.'] }, 400),
  notJson: () => jsonReply({ errors: ['The body is not valid JSON.'] }, 400),
  notAnObject: () => jsonReply({ errors: ['The body must be a JSON object.'] }, 400),
  missingField: (field: string) => jsonReply({ event: `Missing key ${field}` }),
  wrongKey: () => jsonReply({ success: false, error: { type: 'unauthorized', message: 'Invalid API key.' } }, 401),
  noCredits: (needed: number, left: number) =>
    jsonReply(
      { success: false, error: { type: 'insufficient_credits', message: `Not enough credits: ${needed} needed, ${left} left.` } },
      402
    ),
  badListName: () => jsonReply({ errors: { listname: ['Must be a text of 1 to 200 characters.'] } }, 400),
  badPageCount: () => jsonReply({ errors: { no_of_page: ['Must be an integer from 1 to 100.'] } }, 400),
  noDomains: () => jsonReply({ errors: { domains: ['Must be an array with at least one domain.'] } }, 400),
  badDomain: (index: number) => jsonReply({ detail: `domains[${index}] is not a bare domain name.` }, 422),
  badSearchUrl: () => jsonReply({ detail: 'Not the URL of a people search.' }, 422),
  searchWithoutFilters: () => jsonReply({ detail: 'This search has no filters.' }, 422),
  badProfileUrl: () => jsonReply({ detail: 'Not the URL of a profile.' }, 422),
  listExists: () => jsonReply({ error: true, reason: 'A list with this name already exists.' }, 409),
  unknownList: () => jsonReply({ success: false, error: { type: 'list_not_found', message: 'No list with this name.' } }, 404),
  notReady: () => jsonReply({ success: false, error: { type: 'not_ready', message: 'The list is not ready yet.' } }, 409),
  nothingToExport: () => jsonReply({ success: false, message: 'There are no contacts to export in this list.' }, 400)
} as const

function htmlPage(status: number, title: string, sentence: string, headers: Record<string, string> = {}): Response {
  const html = `<!doctype html>\n<html lang="en"><head><title>${status} ${title}</title></head><body><h1>${title}</h1><p>${sentence}</p></body></html>\n`
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}

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
