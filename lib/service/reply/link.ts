// Where a reply says that the file of results is. What it says of pages, of the next part or of ourselves is no such link.
import { readEnvelope } from './envelope.ts'
import type { Body } from './body.ts'
import { asText, isFields } from './json-fields.ts'
import { valueAt } from './value-at.ts'
import type { Question } from '../decide/refusal.ts'

const longest = 8_000
const loopback = new Set(['localhost', '127.0.0.1'])

const thing = '(?:file|csv|xlsx|excel|json|jsonl|result|results|export|report|output|data|download)'
const pointer = '(?:url|link|uri|href)'
/** Names of links to a file, most telling first; the last ones may name anything. */
const tellings: readonly RegExp[] = [
  new RegExp(`^(?:signed|presigned|public)?(?:file|csv|xlsx)?download${pointer}?$`),
  new RegExp(`^(?:signed|presigned|public)?${thing}(?:file|download)?${pointer}$`),
  /^(?:file|files|export|csv|xlsx)$/,
  new RegExp(`^${pointer}$`)
]
const weakest = tellings.length - 1

const fileShape = /(?:\.(?:csv|tsv|txt|json|jsonl|ndjson|xlsx)(?:\.gz)?|\.gz|\/(?:download|export|file|csv|xlsx)s?)$/i
const pageShape = /^\/(?:(?:in|pub|sales|search|talent|recruiter|company|school|people|profile)(?:\/.*)?)?$|\.html?$/i
const fileHint = /download|export|file|result|output|csv|xlsx|signature|token|expires/i

/** The URL as it is to be fetched: https, or http on this machine where the service is on it too; relative to the service address. */
export const readFileUrl = (value: unknown, address: string): URL | undefined => {
  const text = asText(value)
  if (text === undefined || text.length > longest || /\s/.test(text) || !/^(?:https?:\/\/|\/(?!$))/i.test(text)) return undefined
  if (!URL.canParse(text, address)) return undefined
  const url = new URL(text, address)
  const service = new URL(address)
  if (url.username || url.password || url.hostname === '') return undefined
  if (loopback.has(url.hostname))
    return loopback.has(service.hostname) && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
  return url.protocol === 'https:' ? url : undefined
}

const bare = (url: URL): string => url.origin + url.pathname.replace(/\/$/, '')

/** Is it something that we sent, the service's own door, or a page for a person? `sure`: the name it came under is about files. */
const isOther = (url: URL, { sent, address, apiSettings: assumptions }: Question, sure: boolean): boolean => {
  const own = new URL(address)
  const ours = sent.values.some(value => value === url.href || (URL.canParse(value) && bare(new URL(value)) === bare(url)))
  const doors = ['', assumptions.downloadPath, ...sent.values.filter(value => value.startsWith('/'))]
  const door = url.search === '' && doors.some(path => bare(new URL(address + path)) === bare(url))
  if (ours || door) return true
  if (fileShape.test(url.pathname)) return false
  return pageShape.test(url.pathname) || (!sure && url.host === own.host && !fileHint.test(url.pathname + url.search))
}

/** `{ file: { url } }` is a link under the name of a file. */
const inner = (value: unknown): unknown => (isFields(value) ? (value['url'] ?? value['link'] ?? value['href'] ?? value['uri']) : value)

/** The link at the place that the user has named; it is theirs to judge. */
export const readNamedLink = (body: Body, { address, apiSettings: assumptions }: Question): string | undefined =>
  body.is === 'json' ? readFileUrl(valueAt(body.json, assumptions.linkAt), address)?.href : undefined

/** The link to the file of results; with `sure` only under a name that is about files. undefined: the reply gives none. */
export const readLink = (body: Body, question: Question, sure = false): string | undefined => {
  const named = readNamedLink(body, question)
  if (named !== undefined) return named
  const accept = (value: unknown, telling: number): string | undefined => {
    const url = readFileUrl(value, question.address)
    return url && !isOther(url, question, telling < weakest) ? url.href : undefined
  }
  if (body.is === 'text') return sure ? undefined : accept(body.text, weakest)
  if (body.is !== 'json') return undefined
  const fields = readEnvelope(body.json, body.rows)
  for (const [telling, names] of tellings.entries()) {
    if (sure && telling === weakest) return undefined
    for (const { name, value } of fields) {
      const link = names.test(name) ? accept(telling < weakest ? inner(value) : value, telling) : undefined
      if (link !== undefined) return link
    }
  }
  return undefined
}
