// What the reply to a download says: rows, a file of them, not yet, or why there are none. It ends a run, so that none but a whole
// answer is taken.
import type { Failure, FailureCode } from '../../failure.ts'
import type { Body } from '../reply/body.ts'
import { readDecided } from './user-rules.ts'
import { readListName } from '../reply/ids.ts'
import { readLink, readNamedLink } from '../reply/link.ts'
import type { Question, Refusal } from './refusal.ts'
import { readStatus } from './status.ts'
import { goesOn, saidCount } from '../reply/reported-count.ts'
import { hasGoodWord } from './strong-word.ts'

/** Rows that are not the whole list, and how many the service says there are. */
export interface Part {
  rows: unknown[]
  said?: number
}

/** `rows` may be empty; `not-ready` keeps the service's words, and the rows it has so far. `list` is the name the reply gives. */
export type DownloadReading =
  | { is: 'rows'; rows: unknown[]; list?: string }
  | { is: 'not-ready'; words: string; retryAfterMs?: number; part?: Part; list?: string }
  /** the results are a file elsewhere; https, or http on this machine where the service is on it too */
  | { is: 'link'; url: string }
  /** the reply is a file that only a page can read */
  | { is: 'file'; bytes: Uint8Array; format: 'xlsx' }
  | { is: 'problem'; failure: Failure }

const what = '(?:contacts|results|records|leads|people|rows|data)'
const nothingThere = new RegExp(
  `\\bno ${what} (?:(?:were |was )?found|to (?:export|download)|in (?:this|the|your) (?:list|search))` +
    `|nothing (?:to (?:export|download)|(?:was )?found)|\\b(?:list|search) is empty|\\bempty list`,
  'i'
)

/** "No contacts to export" may come as any refusal that is not about something else; a 404 must name the export itself. */
const saysEmpty = ({ code, status, message = '' }: Failure): boolean =>
  (code === 'refused' || (status === 404 && code === 'notFound' && /export|empty/i.test(message))) &&
  nothingThere.test(message) &&
  !/\byet\b/i.test(message)

const ofJson = (status: number, body: Body & { is: 'json' }, { refuses, failure }: Refusal, question: Question): DownloadReading => {
  const { layers, rows } = body
  const { message = '', retryAfterMs } = failure
  const notReady = { is: 'not-ready', words: message, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) } as const
  const problem = (code = failure.code): DownloadReading => ({ is: 'problem', failure: { ...failure, code } })
  const decided = readDecided(body, question.apiSettings)
  const reading = readStatus(status, body, question)
  if (reading.is === 'failed') return problem()
  const listed = readListName(body)
  const list = listed === undefined ? {} : { list: listed }
  const said = saidCount(layers)
  const some = rows !== undefined && rows.length > 0
  const part = some ? { part: { rows, ...(said === undefined ? {} : { said }) }, ...list } : {}
  // Rows of a list that is still being filled are not all of its rows; nor are those beside a word that nobody has shown us.
  if (reading.is === 'running') {
    const sure = decided?.meaning === 'running' || hasGoodWord(body, question, false) || reading.status.progress !== undefined
    if (some || sure || status === 202) return { ...notReady, words: message || (reading.status.word ?? ''), ...part }
  }
  const named = refuses ? undefined : readNamedLink(body, question)
  if (named !== undefined) return { is: 'link', url: named }
  const whole = some && rows.length >= (said ?? 0) && !goesOn(layers)
  if (whole) return { is: 'rows', rows, ...list }
  const url = refuses || failure.code === 'notReady' ? undefined : readLink(body, question)
  if (some) return url === undefined ? { ...notReady, ...part } : { is: 'link', url }
  if (refuses) return failure.code === 'notReady' ? notReady : problem()
  if (failure.code === 'notReady' && decided?.meaning !== 'finished') return notReady
  if (url !== undefined) return { is: 'link', url }
  return rows && (said ?? 0) === 0 ? { is: 'rows', rows: [], ...list } : problem('noRowsFound')
}

/** Reads the reply with any status but 3xx. */
export const readDownload = (status: number, body: Body, refusal: Refusal, question: Question): DownloadReading => {
  const { refuses, evidence, failure } = refusal
  const { message = '', retryAfterMs } = failure
  const problem = (code = failure.code): DownloadReading => ({ is: 'problem', failure: { ...failure, code } })
  const notReady: DownloadReading = { is: 'not-ready', words: message, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
  const has = (phrase: string): boolean => evidence.toLowerCase().includes(phrase.toLowerCase())
  const holdsRows = (body.is === 'json' || body.is === 'table') && (body.rows?.length ?? 0) > 0
  if (status < 500 && !holdsRows && question.apiSettings.emptyPhrases.some(has)) return { is: 'rows', rows: [] }
  if (status >= 500) return problem()
  const decided = readDecided(body, question.apiSettings)
  if (decided?.own && decided.meaning === 'running' && !holdsRows) return notReady
  if (failure.code === 'notReady' && (status >= 400 || body.is === 'text')) return notReady
  if (refuses && saysEmpty(failure)) return { is: 'rows', rows: [] }
  if (status >= 400 || (refuses && body.is === 'text')) return problem()
  if (body.is === 'json') return ofJson(status, body, refusal, question)
  if (status === 202) return notReady
  if (body.is === 'table') return { is: 'rows', rows: body.rows }
  if (body.is === 'xlsx') return { is: 'file', bytes: body.bytes, format: 'xlsx' }
  const url = readLink(body, question)
  return url === undefined ? problem('unreadable') : { is: 'link', url }
}

/** What may be said of a file of results as it may be said of a download; every other refusal is about the link. */
const sayable = new Set<FailureCode>(['notReady', 'rateLimited', 'serviceError', 'noRowsFound', 'unreadable', 'tooLarge'])

/** The reply to the fetch of a file of results. A page, a refusal and a link to another file are none. */
export const readLinked = (status: number, body: Body, refusal: Refusal, question: Question): DownloadReading => {
  const reading = readDownload(status, body, refusal, question)
  const refused: DownloadReading = { is: 'problem', failure: { ...refusal.failure, code: 'linkRefused' } }
  if (reading.is === 'link' || (body.is === 'html' && status < 500)) return refused
  return reading.is === 'problem' && !sayable.has(reading.failure.code) ? refused : reading
}
