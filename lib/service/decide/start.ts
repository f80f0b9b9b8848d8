// Reads the reply to a start. The call is paid: a reply that is neither a clear acceptance nor a clear refusal may have been charged.
import { failures, type Failure } from '../../failure.ts'
import type { Body } from '../reply/body.ts'
import { readIds, readListName, readNamedId } from '../reply/ids.ts'
import { asText, findField } from '../reply/json-fields.ts'
import type { StartReading, StatusReading, ReportedStatus } from '../readings.ts'
import { readStatus } from './status.ts'
import type { RequestContext, Refusal } from './refusal.ts'
import { readWords } from '../reply/texts.ts'
import { saysAccepted } from './refusal-reasons.ts'
import { isGood, plainWord, readWord } from './status-words.ts'
import { hasGoodWord, statusWords } from './strong-word.ts'

/** HTTP statuses that are certain refusals. After any other error status the start may have happened. */
const certainRefusals = new Set([400, 401, 402, 403, 404, 405, 413, 422, 429])

const flags = ['success', 'ok', 'status', 'state', 'queued', 'accepted', 'started']
const ids = ['listname', 'listid', 'listuuid', 'runid', 'searchid', 'jobid', 'taskid']

const identifies = (value: unknown): boolean => asText(value) !== undefined || typeof value === 'number'

const accepts = (status: number, body: Body, context: RequestContext): boolean => {
  if (body.is === 'html' || body.is === 'broken' || body.is === 'xlsx') return false
  if (status === 201 || status === 202) return true
  const { words } = readWords(body)
  if (hasGoodWord(body, context, true)) return true
  if (body.is !== 'json') return isGood(readWord(words)) || (words.length <= 200 && saysAccepted(words))
  const says = (names: readonly string[], accept: (value: unknown) => boolean): boolean =>
    findField(body.layers, names, value => (accept(value) ? true : undefined)) ?? false
  if (says(flags, value => value === true) || saysAccepted(words) || readNamedId(body, context) !== undefined) return true
  return !says(flags, value => value === false) && (says(ids, identifies) || (words === '' && says(['id'], identifies)))
}

/** The failure of a refused start, which costs nothing. "Unknown list" and "not ready" have no meaning for a start. */
const asRefusal = (failure: Failure): Failure => {
  const known = failures[failure.code].cost === 'none' && failure.code !== 'listUnknown' && failure.code !== 'notReady'
  return known ? failure : { ...failure, code: 'refused' }
}

/** The status after a start. "List created" is no status word, but counts as known here. */
const getReportedStatus = (reading: StatusReading): ReportedStatus =>
  reading.is === 'running' ? { ...reading.status, known: reading.status.known || saysAccepted(reading.status.word ?? '') } : { known: true }

/** Reads a start reply with any HTTP status except 3xx. */
export const readStart = (status: number, body: Body, { refuses, failure }: Refusal, context: RequestContext): StartReading => {
  if (certainRefusals.has(status)) return { is: 'refused', failure: asRefusal(failure), isCertain: true }
  if (status >= 300) return { is: 'unclear', failure: { ...failure, code: 'serviceError' } }
  const reading = readStatus(status, body, context)
  const unclear: StartReading = { is: 'unclear', failure: { ...failure, code: 'unreadable' } }
  if (refuses || reading.is === 'failed') {
    // A contradiction, "not ready", an internal error or only a word "failed": the run may have started.
    const mayBeAccepted = hasGoodWord(body, context, true) || saysAccepted(failure.message ?? '')
    const doubtful = !refuses || mayBeAccepted || failure.code === 'notReady' || failures[failure.code].cost === 'maybe'
    return doubtful ? unclear : { is: 'refused', failure: asRefusal(failure), isCertain: false }
  }
  if (!accepts(status, body, context)) return unclear
  if (reading.is === 'finished' && reading.rows && reading.rows.length >= (reading.count ?? 0)) return { is: 'result', rows: reading.rows }
  const list = readNamedId(body, context) ?? readListName(body)
  const { retryAfterMs } = failure
  return {
    is: 'accepted',
    status: getReportedStatus(reading),
    ...(list === undefined ? {} : { list }),
    ...readIds(body, context, list),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs })
  }
}

const missWords = new Set(['notfound', 'nomatch', 'nomatches', 'nomatchfound', 'noresult', 'noresults', 'unfound', 'nothingfound'])

const saysNothingElse = (body: Body & { is: 'json' }, context: RequestContext): boolean =>
  statusWords(body.layers).length === 0 &&
  readWords(body).words === '' &&
  readListName(body) === undefined &&
  readNamedId(body, context) === undefined &&
  readIds(body, context).ids === undefined

/** The rows of a lookup reply that is already the result: [] when no one was found, undefined when it is no result. */
const readImmediateRows = (status: number, body: Body, { refuses }: Refusal, context: RequestContext): unknown[] | undefined => {
  if (status >= 300 || status === 202 || refuses || body.is !== 'json') return undefined
  const { json, layers, rows } = body
  if (json === null || (Array.isArray(json) && json.length === 0)) return []
  if (statusWords(layers).some(word => missWords.has(plainWord(word)))) return []
  // Without a list name or id there is nothing to request later, so the reply is the result.
  if (rows?.length === 0 && saysNothingElse(body, context)) return []
  const reading = readStatus(status, body, context)
  if (reading.is !== 'finished' || !rows) return undefined
  // Empty rows are a result only beside a finished status: some services send them while they search.
  return rows.length > 0 || hasGoodWord(body, context, false) ? rows : undefined
}

/** Like `readStart`, for a person lookup: a reply with the contact, or one that says that there is none, is the result. */
export const readLookup = (status: number, body: Body, refusal: Refusal, context: RequestContext): StartReading => {
  const rows = readImmediateRows(status, body, refusal, context)
  return rows ? { is: 'result', rows } : readStart(status, body, refusal, context)
}
