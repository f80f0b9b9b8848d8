// Finds the link to the results file in a reply. Links to web pages, to a next page of results or to the request itself are ignored.
import { readEnvelope } from './envelope.ts'
import type { Body } from './body.ts'
import { asText, isFields } from './json-fields.ts'
import { valueAt } from './value-at.ts'
import type { RequestContext } from '../decide/refusal.ts'

const maxUrlLength = 8_000
const loopback = new Set(['localhost', '127.0.0.1'])

const thing = '(?:file|csv|xlsx|excel|json|jsonl|result|results|export|report|output|data|download)'
const pointer = '(?:url|link|uri|href)'
/** Patterns for names of links to a file, most specific first; the last may name any link. */
const linkNamePatterns: readonly RegExp[] = [
  new RegExp(`^(?:signed|presigned|public)?(?:file|csv|xlsx)?download${pointer}?$`),
  new RegExp(`^(?:signed|presigned|public)?${thing}(?:file|download)?${pointer}$`),
  /^(?:file|files|export|csv|xlsx)$/,
  new RegExp(`^${pointer}$`)
]
const weakest = linkNamePatterns.length - 1

const fileShape = /(?:\.(?:csv|tsv|txt|json|jsonl|ndjson|xlsx)(?:\.gz)?|\.gz|\/(?:download|export|file|csv|xlsx)s?)$/i
const pageShape = /^\/(?:(?:in|pub|sales|search|talent|recruiter|company|school|people|profile)(?:\/.*)?)?$|\.html?$/i
const fileHint = /download|export|file|result|output|csv|xlsx|signature|token|expires/i

/**
 * The URL to fetch, resolved against `baseUrl`: https, or http on this computer when the service runs on it too. undefined for any other
 * value.
 */
export const readFileUrl = (value: unknown, baseUrl: string): URL | undefined => {
  const text = asText(value)
  if (text === undefined || text.length > maxUrlLength || /\s/.test(text) || !/^(?:https?:\/\/|\/(?!$))/i.test(text)) return undefined
  if (!URL.canParse(text, baseUrl)) return undefined
  const url = new URL(text, baseUrl)
  const service = new URL(baseUrl)
  if (url.username || url.password || url.hostname === '') return undefined
  if (loopback.has(url.hostname))
    return loopback.has(service.hostname) && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
  return url.protocol === 'https:' ? url : undefined
}

const withoutQuery = (url: URL): string => url.origin + url.pathname.replace(/\/$/, '')

/** Whether a URL is one that was sent, an endpoint of the service, or a web page. `sure`: its field name is about files. */
const isNoFile = (url: URL, { sent, baseUrl, apiSettings }: RequestContext, sure: boolean): boolean => {
  const service = new URL(baseUrl)
  const wasSent = sent.values.some(
    value => value === url.href || (URL.canParse(value) && withoutQuery(new URL(value)) === withoutQuery(url))
  )
  const endpointPaths = ['', apiSettings.downloadPath, ...sent.values.filter(value => value.startsWith('/'))]
  const isEndpoint = url.search === '' && endpointPaths.some(path => withoutQuery(new URL(baseUrl + path)) === withoutQuery(url))
  if (wasSent || isEndpoint) return true
  if (fileShape.test(url.pathname)) return false
  return pageShape.test(url.pathname) || (!sure && url.host === service.host && !fileHint.test(url.pathname + url.search))
}

/** The link of `{ file: { url } }`. */
const getNestedLink = (value: unknown): unknown =>
  isFields(value) ? (value['url'] ?? value['link'] ?? value['href'] ?? value['uri']) : value

/** The link at the path of the API settings (`linkAt`). It is not checked further, because the user chose it. */
export const readNamedLink = (body: Body, { baseUrl, apiSettings }: RequestContext): string | undefined =>
  body.is === 'json' ? readFileUrl(valueAt(body.json, apiSettings.linkAt), baseUrl)?.href : undefined

/** The link to the results file; with `sure` only under a name that is about files. undefined when there is none. */
export const readLink = (body: Body, context: RequestContext, sure = false): string | undefined => {
  const named = readNamedLink(body, context)
  if (named !== undefined) return named
  const accept = (value: unknown, telling: number): string | undefined => {
    const url = readFileUrl(value, context.baseUrl)
    return url && !isNoFile(url, context, telling < weakest) ? url.href : undefined
  }
  if (body.is === 'text') return sure ? undefined : accept(body.text, weakest)
  if (body.is !== 'json') return undefined
  const fields = readEnvelope(body.json, body.rows)
  for (const [telling, names] of linkNamePatterns.entries()) {
    if (sure && telling === weakest) return undefined
    for (const { name, value } of fields) {
      const link = names.test(name) ? accept(telling < weakest ? getNestedLink(value) : value, telling) : undefined
      if (link !== undefined) return link
    }
  }
  return undefined
}
