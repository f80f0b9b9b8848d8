// What the one reply to a start says. A paid call: what is not recognised as taken or refused may have been charged.
import { failures, type Failure } from '../failure.ts'
import type { Body } from './read-body.ts'
import { asText, findField } from './read-json.ts'
import { hasGoodWord, readStatus, type StatusReading, type Told } from './read-status.ts'
import type { Refusal } from './read-refusal.ts'
import { readWords } from './read-words.ts'
import { saysAccepted } from './reasons.ts'
import { isGood, readWord } from './status-words.ts'

/** Only `accepted` and `result` are recognised acceptances; `unclear` may have been charged. `list` is the name the reply gives. */
export type StartReading =
  | { is: 'accepted'; status: Told; list?: string; retryAfter?: number }
  | { is: 'result'; rows: unknown[] }
  | { is: 'refused'; failure: Failure }
  | { is: 'unclear'; failure: Failure }

/** Statuses that refuse for certain: the service looked and said no. All others leave a start in doubt. */
const certain = new Set([400, 401, 402, 403, 404, 405, 413, 422, 429])

const flags = ['success', 'ok', 'status', 'state', 'queued', 'accepted', 'started']
const ids = ['listname', 'listid', 'listuuid', 'runid', 'searchid', 'jobid', 'taskid']

const identifies = (value: unknown): boolean => asText(value) !== undefined || typeof value === 'number'

const accepts = (status: number, body: Body): boolean => {
  if (body.is === 'html' || body.is === 'broken') return false
  if (status === 201 || status === 202) return true
  const { words } = readWords(body)
  if (body.is !== 'json') return isGood(readWord(words)) || (words.length <= 200 && saysAccepted(words))
  const says = (names: readonly string[], accept: (value: unknown) => boolean): boolean =>
    findField(body.layers, names, value => (accept(value) ? true : undefined)) ?? false
  if (hasGoodWord(body, true) || says(flags, value => value === true) || saysAccepted(words)) return true
  return !says(flags, value => value === false) && (says(ids, identifies) || (words === '' && says(['id'], identifies)))
}

/** A refusal of a start costs nothing; words about lists that are unknown or not ready mean something else here. */
const asRefusal = (failure: Failure): Failure => {
  const known = failures[failure.code].cost === 'none' && failure.code !== 'listUnknown' && failure.code !== 'notReady'
  return known ? failure : { ...failure, code: 'refused' }
}

/** Reads the reply with any status but 3xx. */
export const readStart = (status: number, body: Body, { refuses, failure }: Refusal): StartReading => {
  if (certain.has(status)) return { is: 'refused', failure: asRefusal(failure) }
  if (status >= 300) return { is: 'unclear', failure: { ...failure, code: 'serviceError' } }
  const reading = readStatus(status, body)
  const unclear: StartReading = { is: 'unclear', failure: { ...failure, code: 'unreadable' } }
  if (refuses || reading.is === 'failed') {
    // Yes and no at once, "not ready", trouble inside, or a mere word "failed": it may have begun.
    const taken = hasGoodWord(body, true) || saysAccepted(failure.words ?? '')
    const doubtful = !refuses || taken || failure.code === 'notReady' || failures[failure.code].cost === 'maybe'
    return doubtful ? unclear : { is: 'refused', failure: asRefusal(failure) }
  }
  if (!accepts(status, body)) return unclear
  if (reading.is === 'finished' && reading.rows) return { is: 'result', rows: reading.rows }
  const list = body.is === 'json' ? findField(body.layers, ['listname'], asText) : undefined
  const { retryAfter } = failure
  return {
    is: 'accepted',
    status: toldBy(reading),
    ...(list === undefined ? {} : { list }),
    ...(retryAfter === undefined ? {} : { retryAfter })
  }
}

/** "List created" is no status word, and none is needed yet. */
const toldBy = (reading: StatusReading): Told =>
  reading.is === 'running' ? { ...reading.status, known: reading.status.known || saysAccepted(reading.status.word ?? '') } : { known: true }
