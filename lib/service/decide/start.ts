// What the one reply to a start says. A paid call: what is not recognised as taken or refused may have been charged.
import { failures, type Failure } from '../../failure.ts'
import type { Body } from '../reply/body.ts'
import { readIds, readListName, readNamedId } from '../reply/ids.ts'
import { asText, findField } from '../reply/json-fields.ts'
import { readStatus, type StatusReading, type Told } from './status.ts'
import type { Question, Refusal } from './refusal.ts'
import { readWords } from '../reply/texts.ts'
import { saysAccepted } from './refusal-reasons.ts'
import { isGood, plainWord, readWord } from './status-words.ts'
import { hasGoodWord, statusWords } from './strong-word.ts'

/**
 * Only `accepted` and `result` are recognised acceptances; `unclear` may have been charged. `list` is the name the reply gives, `ids` are
 * what else it may want the list to be asked for by.
 */
export type StartReading =
  | { is: 'accepted'; status: Told; list?: string; ids?: string[]; retryAfterMs?: number }
  | { is: 'result'; rows: unknown[] }
  | { is: 'refused'; failure: Failure }
  | { is: 'unclear'; failure: Failure }

/** Statuses that refuse for certain: the service looked and said no. All others leave a start in doubt. */
const certain = new Set([400, 401, 402, 403, 404, 405, 413, 422, 429])

const flags = ['success', 'ok', 'status', 'state', 'queued', 'accepted', 'started']
const ids = ['listname', 'listid', 'listuuid', 'runid', 'searchid', 'jobid', 'taskid']

const identifies = (value: unknown): boolean => asText(value) !== undefined || typeof value === 'number'

const accepts = (status: number, body: Body, question: Question): boolean => {
  if (body.is === 'html' || body.is === 'broken' || body.is === 'xlsx') return false
  if (status === 201 || status === 202) return true
  const { words } = readWords(body)
  if (hasGoodWord(body, question, true)) return true
  if (body.is !== 'json') return isGood(readWord(words)) || (words.length <= 200 && saysAccepted(words))
  const says = (names: readonly string[], accept: (value: unknown) => boolean): boolean =>
    findField(body.layers, names, value => (accept(value) ? true : undefined)) ?? false
  if (says(flags, value => value === true) || saysAccepted(words) || readNamedId(body, question) !== undefined) return true
  return !says(flags, value => value === false) && (says(ids, identifies) || (words === '' && says(['id'], identifies)))
}

/** A refusal of a start costs nothing; words about lists that are unknown or not ready mean something else here. */
const asRefusal = (failure: Failure): Failure => {
  const known = failures[failure.code].cost === 'none' && failure.code !== 'listUnknown' && failure.code !== 'notReady'
  return known ? failure : { ...failure, code: 'refused' }
}

/** "List created" is no status word, and none is needed yet. */
const toldBy = (reading: StatusReading): Told =>
  reading.is === 'running' ? { ...reading.status, known: reading.status.known || saysAccepted(reading.status.word ?? '') } : { known: true }

/** Reads the reply with any status but 3xx. */
export const readStart = (status: number, body: Body, { refuses, failure }: Refusal, question: Question): StartReading => {
  if (certain.has(status)) return { is: 'refused', failure: asRefusal(failure) }
  if (status >= 300) return { is: 'unclear', failure: { ...failure, code: 'serviceError' } }
  const reading = readStatus(status, body, question)
  const unclear: StartReading = { is: 'unclear', failure: { ...failure, code: 'unreadable' } }
  if (refuses || reading.is === 'failed') {
    // Yes and no at once, "not ready", trouble inside, or a mere word "failed": it may have begun.
    const taken = hasGoodWord(body, question, true) || saysAccepted(failure.message ?? '')
    const doubtful = !refuses || taken || failure.code === 'notReady' || failures[failure.code].cost === 'maybe'
    return doubtful ? unclear : { is: 'refused', failure: asRefusal(failure) }
  }
  if (!accepts(status, body, question)) return unclear
  if (reading.is === 'finished' && reading.rows && reading.rows.length >= (reading.count ?? 0)) return { is: 'result', rows: reading.rows }
  const list = readNamedId(body, question) ?? readListName(body)
  const { retryAfterMs } = failure
  return {
    is: 'accepted',
    status: toldBy(reading),
    ...(list === undefined ? {} : { list }),
    ...readIds(body, question, list),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs })
  }
}

const missWords = new Set(['notfound', 'nomatch', 'nomatches', 'nomatchfound', 'noresult', 'noresults', 'unfound', 'nothingfound'])

const saysNothingElse = (body: Body & { is: 'json' }, question: Question): boolean =>
  statusWords(body.layers).length === 0 &&
  readWords(body).words === '' &&
  readListName(body) === undefined &&
  readNamedId(body, question) === undefined &&
  readIds(body, question).ids === undefined

/** Some services find at once, and some find nothing. */
const atOnce = (status: number, body: Body, { refuses }: Refusal, question: Question): unknown[] | undefined => {
  if (status >= 300 || status === 202 || refuses || body.is !== 'json') return undefined
  const { json, layers, rows } = body
  if (json === null || (Array.isArray(json) && json.length === 0)) return []
  if (statusWords(layers).some(word => missWords.has(plainWord(word)))) return []
  // Where nothing is named that could be asked about later, the reply is all that there will be.
  if (rows?.length === 0 && saysNothingElse(body, question)) return []
  const reading = readStatus(status, body, question)
  if (reading.is !== 'finished' || !rows) return undefined
  // An empty place is believed beside a word of the end alone: others send it while they look.
  return rows.length > 0 || hasGoodWord(body, question, false) ? rows : undefined
}

/** The same for a start that looks one person up: a reply that holds the contact, or says that there is none, is the result. */
export const readLookup = (status: number, body: Body, refusal: Refusal, question: Question): StartReading => {
  const rows = atOnce(status, body, refusal, question)
  return rows ? { is: 'result', rows } : readStart(status, body, refusal, question)
}
