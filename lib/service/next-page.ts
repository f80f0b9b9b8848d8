// How to ask for the next page of a download: the URL in the reply, or fields to add to the same request.
import type { ReplyFacts } from './decide/facts.ts'
import { readPlainUrl } from './hosts.ts'
import { apiKeyMark } from './mask-secrets.ts'
import type { NextPage } from './readings.ts'

const maskedKey = 'masked-api-key'

/** The URL of a next page on the service's own origin; undefined for any other. The masked API key is dropped from its query. */
export const nextPageUrl = (value: string, baseUrl: string, requestUrl = baseUrl): string | undefined => {
  const text = value.trim().replaceAll(apiKeyMark, maskedKey)
  const url = /\s/.test(text) || text.length > 8_000 ? undefined : readPlainUrl(text, requestUrl)
  if (url?.origin !== new URL(baseUrl).origin) return undefined
  const masked = Array.from(url.searchParams).filter(([, one]) => one.includes(maskedKey))
  for (const [name] of masked) url.searchParams.delete(name)
  return url.href.includes(maskedKey) ? undefined : url.href
}

/** The request field for a field of the reply: `next_cursor` is sent as `cursor`, `nextPageToken` as `pageToken`. */
const requestField = (name: string, value: string): string => {
  const rest = name.replace(/^next[_-]?/i, '')
  if (rest === '') return /^\d+$/.test(value) ? 'page' : 'cursor'
  if (/^end_?cursor$/i.test(rest)) return 'after'
  return rest.charAt(0).toLowerCase() + rest.slice(1)
}

const asNumberIfWhole = (text: string): string | number => (/^\d{1,15}$/.test(text) ? Number(text) : text)

/** How to fetch the page that follows, where the reply says so; undefined otherwise. */
export const nextPageOf = ({ pages, context }: ReplyFacts): NextPage | undefined => {
  const { next, step } = pages
  const { baseUrl, apiSettings } = context
  if (next && 'url' in next) {
    const url = nextPageUrl(next.url, baseUrl, baseUrl + apiSettings.downloadPath)
    return url === undefined ? undefined : { url }
  }
  if (next && next.value.includes(apiKeyMark)) return undefined
  if (next) return { fields: { [requestField(next.parameter, next.value)]: asNumberIfWhole(next.value) } }
  return step && pages.more ? { fields: step } : undefined
}
