// Reads the reply to a download: rows, a results file, not ready, or the reason why there are none. Rows end a run, so only a complete list is
// accepted.
import type { Failure, FailureCode } from '../../failure.ts'
import type { DownloadReading } from '../readings.ts'
import type { Body } from '../reply/body.ts'
import { readDecided } from './user-rules.ts'
import { readListName } from '../reply/ids.ts'
import { readLink, readNamedLink } from '../reply/link.ts'
import type { RequestContext, Refusal } from './refusal.ts'
import { readStatus } from './status.ts'
import { hasNextPage, getReportedCount } from '../reply/reported-count.ts'
import { hasGoodWord } from './strong-word.ts'

const resultNoun = '(?:contacts|results|records|leads|people|rows|data)'
const noResults = new RegExp(
  `\\bno ${resultNoun} (?:(?:were |was )?found|to (?:export|download)|in (?:this|the|your) (?:list|search))` +
    `|nothing (?:to (?:export|download)|(?:was )?found)|\\b(?:list|search) is empty|\\bempty list`,
  'i'
)

/** "No contacts to export" may be sent as any general refusal. With status 404 the text must name the export. */
const saysEmpty = ({ code, status, message = '' }: Failure): boolean =>
  (code === 'refused' || (status === 404 && code === 'notFound' && /export|empty/i.test(message))) &&
  noResults.test(message) &&
  !/\byet\b/i.test(message)

const readJson = (status: number, body: Body & { is: 'json' }, { refuses, failure }: Refusal, context: RequestContext): DownloadReading => {
  const { layers, rows } = body
  const { message = '', retryAfterMs } = failure
  const notReady = { is: 'not-ready', words: message, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) } as const
  const problem = (code = failure.code): DownloadReading => ({ is: 'problem', failure: { ...failure, code } })
  const decided = readDecided(body, context.apiSettings)
  const reading = readStatus(status, body, context)
  if (reading.is === 'failed') return problem()
  const listed = readListName(body)
  const list = listed === undefined ? {} : { list: listed }
  const reportedCount = getReportedCount(layers)
  const hasRows = rows !== undefined && rows.length > 0
  const part = hasRows ? { part: { rows, ...(reportedCount === undefined ? {} : { reportedCount }) }, ...list } : {}
  // The rows of a running list are incomplete. Those beside an unknown status word may be, too.
  if (reading.is === 'running') {
    const sure = decided?.meaning === 'running' || hasGoodWord(body, context, false) || reading.status.progress !== undefined
    if (hasRows || sure || status === 202) return { ...notReady, words: message || (reading.status.word ?? ''), ...part }
  }
  const named = refuses ? undefined : readNamedLink(body, context)
  if (named !== undefined) return { is: 'link', url: named }
  const isComplete = hasRows && rows.length >= (reportedCount ?? 0) && !hasNextPage(layers)
  if (isComplete) return { is: 'rows', rows, ...list }
  const url = refuses || failure.code === 'notReady' ? undefined : readLink(body, context)
  if (hasRows) return url === undefined ? { ...notReady, ...part } : { is: 'link', url }
  if (refuses) return failure.code === 'notReady' ? notReady : problem()
  if (failure.code === 'notReady' && decided?.meaning !== 'finished') return notReady
  if (url !== undefined) return { is: 'link', url }
  return rows && (reportedCount ?? 0) === 0 ? { is: 'rows', rows: [], ...list } : problem('noRowsFound')
}

/** Reads a download reply with any HTTP status except 3xx. */
export const readDownload = (status: number, body: Body, refusal: Refusal, context: RequestContext): DownloadReading => {
  const { refuses, evidence, failure } = refusal
  const { message = '', retryAfterMs } = failure
  const problem = (code = failure.code): DownloadReading => ({ is: 'problem', failure: { ...failure, code } })
  const notReady: DownloadReading = { is: 'not-ready', words: message, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
  const has = (phrase: string): boolean => evidence.toLowerCase().includes(phrase.toLowerCase())
  const holdsRows = (body.is === 'json' || body.is === 'table') && (body.rows?.length ?? 0) > 0
  if (status < 500 && !holdsRows && context.apiSettings.emptyPhrases.some(has)) return { is: 'rows', rows: [] }
  if (status >= 500) return problem()
  const decided = readDecided(body, context.apiSettings)
  if (decided?.own && decided.meaning === 'running' && !holdsRows) return notReady
  if (failure.code === 'notReady' && (status >= 400 || body.is === 'text')) return notReady
  if (refuses && saysEmpty(failure)) return { is: 'rows', rows: [] }
  if (status >= 400 || (refuses && body.is === 'text')) return problem()
  if (body.is === 'json') return readJson(status, body, refusal, context)
  if (status === 202) return notReady
  if (body.is === 'table') return { is: 'rows', rows: body.rows }
  if (body.is === 'xlsx') return { is: 'file', bytes: body.bytes, format: 'xlsx' }
  const url = readLink(body, context)
  return url === undefined ? problem('unreadable') : { is: 'link', url }
}

/** The failures that mean the same for a results file as for a download. Every other refusal is about the link. */
const fileFailureCodes = new Set<FailureCode>(['notReady', 'rateLimited', 'serviceError', 'noRowsFound', 'unreadable', 'tooLarge'])

/** Reads the reply to the fetch of a results file. A web page, a refusal and a link to another file are failures. */
export const readLinked = (status: number, body: Body, refusal: Refusal, context: RequestContext): DownloadReading => {
  const reading = readDownload(status, body, refusal, context)
  const refused: DownloadReading = { is: 'problem', failure: { ...refusal.failure, code: 'linkRefused' } }
  if (reading.is === 'link' || (body.is === 'html' && status < 500)) return refused
  return reading.is === 'problem' && !fileFailureCodes.has(reading.failure.code) ? refused : reading
}
