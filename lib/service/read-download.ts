// What the reply to a download says: rows, not yet, or why there are none. It ends a run, so that none but a whole answer is taken.
import type { Failure } from '../failure.ts'
import type { Body } from './read-body.ts'
import { asFlag, asText, findField, readNumber, type Layer } from './read-json.ts'
import type { Refusal } from './read-refusal.ts'
import { hasGoodWord, readStatus } from './read-status.ts'

/** Rows that are not the whole list, and how many the service says there are. */
export interface Part {
  rows: unknown[]
  said?: number
}

/** `rows` may be empty; `not-ready` keeps the service's words, and the rows it has so far. `list` is the name the reply gives. */
export type DownloadReading =
  | { is: 'rows'; rows: unknown[]; list?: string }
  | { is: 'not-ready'; words: string; retryAfter?: number; part?: Part; list?: string }
  | { is: 'problem'; failure: Failure }

const what = '(?:contacts|results|records|leads|people|rows|data)'
const nothingThere = new RegExp(
  `\\bno ${what} (?:(?:were |was )?found|to (?:export|download)|in (?:this|the|your) (?:list|search))` +
    `|nothing (?:to (?:export|download)|(?:was )?found)|\\b(?:list|search) is empty|\\bempty list`,
  'i'
)

/** "No contacts to export" may come as any refusal that is not about something else; a 404 must name the export itself. */
const saysEmpty = ({ code, status, words = '' }: Failure): boolean =>
  (code === 'refused' || (status === 404 && code === 'notFound' && /export|empty/i.test(words))) &&
  nothingThere.test(words) &&
  !/\byet\b/i.test(words)

const linkNames = ['fileurl', 'downloadurl', 'downloadlink', 'csvurl', 'url', 'file', 'link']

/** The host of a link to the results. */
const linkHost = (layers: readonly Layer[]): string | undefined =>
  findField(layers, linkNames, value =>
    typeof value === 'string' && /^https:\/\/[^/\s]/i.test(value) && URL.canParse(value) ? new URL(value).host : undefined
  )

const countNames = ['count', 'total', 'totalcount', 'rowcount', 'recordcount', 'resultcount']

/** How many rows the reply says there are: the largest of its counts. */
const saidCount = (layers: readonly Layer[]): number | undefined => {
  const counts = countNames.flatMap(name => findField(layers, [name], readNumber) ?? [])
  return counts.length > 0 ? Math.max(...counts) : undefined
}

const moreNames = ['hasmore', 'hasnext', 'hasnextpage', 'ismore', 'more']
const nextNames = ['next', 'nextpage', 'nexturl', 'nextlink', 'nextcursor', 'nextpagetoken', 'nexttoken']

/** Does the reply point at a next page? */
const goesOn = (layers: readonly Layer[]): boolean =>
  findField(layers, moreNames, value => asFlag(value) || undefined) ??
  findField(layers, nextNames, value => (asText(value) !== undefined || (readNumber(value) ?? 0) > 0 ? true : undefined)) ??
  false

/** Reads the reply with any status but 3xx. */
export const readDownload = (status: number, body: Body, { refuses, failure }: Refusal): DownloadReading => {
  const { words = '', retryAfter } = failure
  const problem = (code = failure.code): DownloadReading => ({ is: 'problem', failure: { ...failure, code } })
  const notReady: DownloadReading = { is: 'not-ready', words, ...(retryAfter === undefined ? {} : { retryAfter }) }
  if (failure.code === 'notReady' && (status >= 400 || body.is === 'text')) return notReady
  if (refuses && saysEmpty(failure)) return { is: 'rows', rows: [] }
  if (status >= 400 || (refuses && body.is === 'text')) return problem()
  if (body.is !== 'json') return status === 202 ? notReady : problem('unreadable')

  const reading = readStatus(status, body)
  const { layers, rows } = body
  if (reading.is === 'failed') return problem()
  const listed = findField(layers, ['listname'], asText)
  const list = listed === undefined ? {} : { list: listed }
  const said = saidCount(layers)
  const some = rows !== undefined && rows.length > 0
  const part = some ? { part: { rows, ...(said === undefined ? {} : { said }) }, ...list } : {}
  // Rows of a list that is still being filled are not all of its rows; nor are those beside a word that nobody has shown us.
  if (reading.is === 'running' && (some || hasGoodWord(body, false) || reading.status.progress !== undefined || status === 202))
    return { ...notReady, words: words || (reading.status.word ?? ''), ...part }
  if (some) return rows.length < (said ?? 0) || goesOn(layers) ? { ...notReady, ...part } : { is: 'rows', rows, ...list }
  if (refuses) return failure.code === 'notReady' ? notReady : problem()
  if (failure.code === 'notReady') return notReady
  const host = linkHost(layers)
  if (host !== undefined) return { is: 'problem', failure: { ...failure, code: 'resultsElsewhere', host } }
  return rows && (said ?? 0) === 0 ? { is: 'rows', rows: [], ...list } : problem('noRowsFound')
}
