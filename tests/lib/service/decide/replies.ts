// Builds replies for the readers from a status, a body and headers, without a network.
import { defaultApiSettings, type ApiSettings } from '../../../../lib/service/api-settings.ts'
import type { Connection } from '../../../../lib/service/connection.ts'
import { readContent, type Body } from '../../../../lib/service/reply/body.ts'
import { readRefusal, type RequestContext, type Refusal } from '../../../../lib/service/decide/refusal.ts'

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

export const anyConnection: Connection = {
  id: 'c',
  accountId: 'a',
  name: '',
  apiKeyStorage: 'always',
  baseUrl: 'https://service.example/api',
  apiKey: testKey,
  apiSettings: defaultApiSettings
}

/** The request context of a service with these API settings. */
export const questionOf = (assumed: Partial<ApiSettings> = {}): RequestContext => ({
  sent: sentFields,
  baseUrl: anyConnection.baseUrl,
  apiSettings: { ...defaultApiSettings, ...assumed }
})

/** A body from text or from any JSON value; a table only with `tables`. */
export const bodyOf = (content: unknown, { tables = false, resultsAt = '' } = {}): Body =>
  readContent(typeof content === 'string' ? content : JSON.stringify(content), { key: testKey, resultsAt, tables })

/** The arguments of a reader. */
export const replyOf = (
  status: number,
  content: unknown,
  headers: Record<string, string> = {},
  assumed: Partial<ApiSettings> = {}
): [status: number, body: Body, refusal: Refusal, question: RequestContext] => {
  const body = bodyOf(content, { tables: true, resultsAt: assumed.resultsAt ?? '' })
  return [status, body, readRefusal({ status, header: header(headers) }, body, sentFields, now), questionOf(assumed)]
}

export const htmlPage = (title: string): string =>
  `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
