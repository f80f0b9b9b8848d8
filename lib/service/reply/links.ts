// Finds the URL of the results file in a reply. URLs of pages, of the run itself and of the service's documentation do not count.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { isLoopback, isPrivateHost, readPlainUrl } from '../hosts.ts'
import { asText, fieldsOf, valuesUnder } from './facts.ts'
import { envelopes, nodesOf, type ReplyNode } from './nodes.ts'

/** What decides whether a URL may be fetched. `baseUrl`: of the service; `sent`: texts of the request, and paths of the service. */
export interface LinkContext {
  baseUrl: string
  sent: readonly string[]
}

const maxUrlLength = 8_000

/**
 * The URL to fetch, resolved against `baseUrl`; undefined for any other value, and where `readPlainUrl` refuses it. A host of this computer
 * or of a private network is read only where the service is there too.
 */
export const readFileUrl = (value: unknown, baseUrl: string): URL | undefined => {
  const text = asText(value)
  if (text === undefined || text.length > maxUrlLength || /\s/.test(text) || !/^(?:https?:\/\/|\/(?!$))/i.test(text)) return undefined
  const url = readPlainUrl(text, baseUrl)
  if (!url || !isPrivateHost(url.hostname)) return url
  const { hostname } = new URL(baseUrl)
  return hostname === url.hostname || (isLoopback(hostname) && isLoopback(url.hostname)) ? url : undefined
}

const thing =
  '(?:file|csv|xlsx|excel|json|jsonl|ndjson|result|results|export|report|output|data|download|content|archive|zip|dataset|success|all|' +
  'valid|enriched|processed|attachment|document)'
const pointer = '(?:url|link|uri|href|location|path|address)'
const access = '(?:signed|presigned|public|temporary|temp|direct|final)?'
/** Names of links to a file, most specific first; the last may name any link, and needs a URL in the form of a file. */
const ranks: readonly RegExp[] = [
  new RegExp(`^${access}(?:file|csv|xlsx|json|result|results|export|report|output)?(?:s)?download${pointer}?s?$`),
  new RegExp(`^(?:s3)?${access}${thing}(?:s)?(?:file|download|csv|xlsx|json)?${pointer}s?$`),
  /^(?:file|files|export|csv|xlsx|download|downloads|resultfile|outputfile|output|result|report|signedurl|presignedurl|s3url)$/,
  new RegExp(`^${pointer}$|^self$`),
  /^(?!.*(?:photo|image|logo|avatar|picture|icon|website|linkedin|profile|webhook|callback|docs?$|next|previous|prev|first|last))/
]
const unnamed = ranks.length - 1
const weak = unnamed - 1

const fileShape = /(?:\.(?:csv|tsv|txt|json|jsonl|ndjson|xlsx|xls|zip|parquet)(?:\.gz)?|\.gz|\/(?:download|export|file|csv|xlsx)s?)$/i
const pageShape = new RegExp(
  '^/(?:(?:in|pub|sales|search|talent|recruiter|company|school|people|profile|docs?|help|support|pricing|billing|' +
    'settings|plans?|reference|' +
    'errors?)(?:/.*)?)?$|\\.html?$',
  'i'
)
const fileHint = /download|export|file|csv|xlsx|signature|x-amz|sig=|token=|expires/i

const inner = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.slice(0, 3).flatMap(inner)
  if (!isJsonObject(value)) return [value]
  return valuesUnder(value, ['url', 'link', 'href', 'uri', 'downloadurl', 'csv', 'xlsx', 'json'])
}

const mayBeLink = (value: unknown): boolean => typeof value === 'string' && /^\s*(?:https?:\/\/|\/)/i.test(value)

const withoutQuery = (url: URL): string => url.origin + url.pathname.replace(/\/$/, '')

/** Whether a URL repeats the request or is an operation of the service. */
const isOfRequest = (url: URL, { baseUrl, sent }: LinkContext): boolean => {
  const wasSent = sent.some(text => text === url.href || (URL.canParse(text) && withoutQuery(new URL(text)) === withoutQuery(url)))
  const endpoints = ['', ...sent.filter(text => text.startsWith('/'))]
  return wasSent || (url.search === '' && endpoints.some(path => withoutQuery(new URL(baseUrl + path)) === withoutQuery(url)))
}

const accept = (value: unknown, name: string, rank: number, context: LinkContext): string | undefined => {
  const url = readFileUrl(value, context.baseUrl)
  if (!url || isOfRequest(url, context)) return undefined
  if (fileShape.test(url.pathname)) return url.href
  if (rank === unnamed || pageShape.test(url.pathname)) return undefined
  const isOnService = url.host === new URL(context.baseUrl).host
  const isHinted = fileHint.test(url.pathname + url.search)
  const isSure = rank < weak && !name.endsWith('location')
  return isSure || isHinted || (rank === weak && /^(?:url|link|uri|href)$/.test(name) && !isOnService) ? url.href : undefined
}

/** An object that is the whole answer, not a file: its address may be that of the run. */
const isWhole = (name: string, value: unknown): boolean =>
  /^(?:result|output|report)$/.test(name) && isJsonObject(value) && Object.keys(value).length > 3

/** The link to a file of results, under the most telling name; undefined when there is none. */
export const linkOf = (root: ReplyNode, context: LinkContext): string | undefined => {
  const holders = [
    ...envelopes(root).filter(({ role }) => role !== 'record'),
    ...nodesOf(root, ({ aside, name, value }) => aside === 'pages' && name === 'links' && isJsonObject(value))
  ]
  const isData = (holder: ReplyNode, value: unknown): boolean =>
    holder.children.some(child => child.value === value && (child.role === 'aside' || child.role === 'record' || child.role === 'records'))
  // Most fields hold no link, and need no look at their names.
  const fields = holders.flatMap(fieldsOf).flatMap(({ holder, name, value }) => {
    const links = typeof value === 'string' || !isData(holder, value) ? inner(value).filter(mayBeLink) : []
    return links.length > 0 ? [{ name, value, links }] : []
  })
  for (const [rank, names] of ranks.entries())
    for (const { name, value, links } of fields) {
      const [as, sure] = isWhole(name, value) ? (['url', Math.max(rank, weak)] as const) : ([name, rank] as const)
      const link = names.test(name) ? links.flatMap(one => accept(one, as, sure, context) ?? [])[0] : undefined
      if (link !== undefined) return link
    }
  return undefined
}

/** The link that a whole text is. */
export const linkInText = (text: string, context: LinkContext): string | undefined => accept(text, 'url', weak, context)
