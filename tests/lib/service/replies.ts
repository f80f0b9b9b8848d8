// Replies of a service as the readers get them, made from a status, a body and headers; no network is involved.
import { readBody, type Body } from '../../../lib/service/read-body.ts'
import { readRefusal, type Refusal } from '../../../lib/service/read-refusal.ts'

export const now = Date.UTC(2025, 5, 1, 12)
export const testKey = 'k-3f9a77c1e0b2'

/** What an import of a list named "Unknown lists" sends. */
export const sentFields = {
  names: ['sales_platform_people_search_url', 'api_key', 'no_of_page', 'listname'],
  values: ['/check_list_status', 'check_list_status', 'Out of credits 2025', 'https://network.example/search?query=(keywords:lists)']
}

export const header =
  (headers: Record<string, string> = {}) =>
  (name: string): string | undefined =>
    headers[name]

/** A body from text, or from anything that JSON can say. */
export const bodyOf = (content: unknown, key = testKey): Body =>
  readBody({ bytes: new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)), header: header() }, key)

/** The three things that a reader is given. */
export const replyOf = (
  status: number,
  content: unknown,
  headers?: Record<string, string>
): [status: number, body: Body, refusal: Refusal] => {
  const body = bodyOf(content)
  return [status, body, readRefusal({ status, header: header(headers) }, body, sentFields, now)]
}

export const htmlPage = (title: string): string =>
  `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
