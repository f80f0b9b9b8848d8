// What the reply to a download says: rows, not yet, or why there are none. It ends a run, so that none but a whole answer is taken.
import type { Failure } from '../failure.ts'
import type { Body } from './read-body.ts'
import { findField, readNumber, type Layer } from './read-json.ts'
import type { Refusal } from './read-refusal.ts'
import { hasGoodWord, readStatus } from './read-status.ts'

/** `rows` may be empty; `not-ready` keeps the service's words. */
export type DownloadReading =
  { is: 'rows'; rows: unknown[] } | { is: 'not-ready'; words: string; retryAfter?: number } | { is: 'problem'; failure: Failure }

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
  // Rows of a list that is still being filled are not all of its rows.
  if (reading.is === 'running' && (hasGoodWord(body, false) || reading.status.progress !== undefined || status === 202))
    return words === '' && reading.status.word ? { ...notReady, words: reading.status.word } : notReady
  if (rows && rows.length > 0) return { is: 'rows', rows }
  if (refuses) return failure.code === 'notReady' ? notReady : problem()
  if (failure.code === 'notReady') return notReady
  const host = linkHost(layers)
  if (host !== undefined) return { is: 'problem', failure: { ...failure, code: 'resultsElsewhere', host } }
  const counted = findField(layers, countNames, readNumber) ?? 0
  return rows && counted === 0 ? { is: 'rows', rows: [] } : problem('noRowsFound')
}
