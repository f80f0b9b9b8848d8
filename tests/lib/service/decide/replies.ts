// Builds replies for the readers from a status, a body and headers, without a network.
import { defaultApiSettings, type ApiSettings } from '../../../../lib/service/api-settings.ts'
import type { Connection } from '../../../../lib/service/connection.ts'
import { factsOf, type ReplyFacts } from '../../../../lib/service/decide/facts.ts'
import { readContent, type Content } from '../../../../lib/service/reply/content.ts'

export const now = Date.UTC(2025, 5, 1, 12)
export const testKey = 'k-3f9a77c1e0b2'

/** What an import of a list named "Unknown lists" sends. */
export const sentFields = {
  names: ['sales_platform_people_search_url', 'api_key', 'no_of_page', 'listname'],
  values: ['/check_list_status', 'check_list_status', 'Out of credits 2025', 'https://network.example/search?query=(keywords:lists)']
}

export const anyConnection: Connection = {
  id: 'c',
  accountId: 'a',
  name: '',
  apiKeyStorage: 'always',
  baseUrl: 'https://service.example/api',
  apiKey: testKey,
  apiSettings: defaultApiSettings
}

const asText = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content))

/** A decoded body from text or from any JSON value. */
const bodyOf = (content: unknown): Content => readContent(asText(content), testKey)

/** The facts of a reply to a request of `sentFields`, at a service with these API settings. */
export const factsOfReply = (
  status: number,
  content: unknown,
  headers: Record<string, string> = {},
  assumed: Partial<ApiSettings> = {},
  isFile = false
): ReplyFacts => {
  const context = { ...anyConnection, apiSettings: { ...defaultApiSettings, ...assumed }, sent: sentFields, isFile }
  return factsOf({ status, headers: new Map(Object.entries(headers)), content: bodyOf(content) }, context, now)
}

export const htmlPage = (title: string): string =>
  `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
