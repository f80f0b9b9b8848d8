// What a status reply says, by one order of precedence: what the user's assumptions decide, a specific word, then progress and
// counts, then `is_complete`, then `success`, which says only that the request worked. "Finished" is a hint; the download decides.
import type { Failure, FailureCode } from '../../failure.ts'
import type { Body } from '../reply/body.ts'
import { readDecided, type Decided } from './user-rules.ts'
import { readIds } from '../reply/ids.ts'
import { asFlag, asYesNo, findField, type Layer } from '../reply/json-fields.ts'
import { readLink } from '../reply/link.ts'
import { readProgress, type Progress } from '../reply/progress.ts'
import type { Question, Refusal } from './refusal.ts'
import { readWords } from '../reply/texts.ts'
import { saysTransient, saysUnfinished } from './refusal-reasons.ts'
import { goesOn, saidCount } from '../reply/reported-count.ts'
import { isWeakWord, plainWord, readWord } from './status-words.ts'
import { asWord, hasGoodWord, statusWords, strongWord } from './strong-word.ts'

/** Where a run is, as a service tells it. `known` is false where its word, or its whole reply, is none we know; then it is shown as it came. */
export interface Told extends Progress {
  word?: string
  known: boolean
}

export type StatusReading =
  /** `ids`: names by which the reply may want the list to be asked for */
  | { is: 'running'; status: Told; ids?: string[]; retryAfterMs?: number }
  /**
   * `rows` only where the end was said outright; a part where `count`, which is what the reply counts, is more. `link` where it names the
   * file of results
   */
  | { is: 'finished'; rows?: unknown[]; count?: number; ids?: string[]; link?: string }
  | { is: 'failed'; words: string }
  | { is: 'problem'; failure: Failure }

const completeNames = ['complete', 'completed', 'finished', 'ready', 'done']
const shownAtMost = 100

/** What a reply says of the run, taken apart. `link` is under a name that is about files. */
interface Layered {
  layers: readonly Layer[]
  rows: unknown[]
  said: string
  excerpt: string
  accepted: boolean
  decided: Decided | undefined
  link: string | undefined
}

const readLayered = ({ layers, rows, said, excerpt, accepted, decided, link }: Layered): StatusReading => {
  const word = decided ? decided.word : strongWord(layers)
  const numbers = { ...readProgress(layers), ...(decided?.progress === undefined ? {} : { progress: decided.progress }) }
  const running = (known: boolean, shown = (word ?? said).slice(0, shownAtMost)): StatusReading => ({
    is: 'running',
    status: { ...numbers, known, ...(shown === '' ? {} : { word: shown }) }
  })
  // Rows without a word of the end are a preview, and a first page is no more than that.
  const finished = (outright: boolean): StatusReading => {
    const found = outright && rows.length > 0 && !goesOn(layers)
    const count = found ? (saidCount(layers) ?? numbers.total) : numbers.total
    return { is: 'finished', ...(found ? { rows } : {}), ...(count === undefined ? {} : { count }) }
  }

  const meaning = decided ? decided.meaning : word === undefined ? undefined : readWord(word)
  if (meaning === 'finished') return finished(true)
  if (meaning === 'failed') return { is: 'failed', words: said || (word ?? '') }
  if (decided || word !== undefined) return running(meaning === 'running')

  if (numbers.progress !== undefined) return numbers.progress >= 100 ? finished(false) : running(true)
  if (numbers.total !== undefined) return numbers.done === numbers.total ? finished(false) : running(true)

  const isNames = completeNames.map(name => `is${name}`)
  const complete = findField(layers, isNames, asYesNo) ?? findField(layers, completeNames, asFlag) ?? findField(layers, ['state'], asFlag)
  if (complete !== undefined) return complete ? finished(true) : running(true)

  const unfinished = saysUnfinished(said)
  if (!unfinished && (statusWords(layers).length > 0 || rows.length > 0 || link !== undefined)) return finished(false)
  const success = findField(layers, ['success', 'ok', 'status'], asFlag)
  // What is said beside `success` may well be the news; a person can tell.
  if (success !== undefined || unfinished || accepted) return running(accepted || unfinished || said === '')
  return running(false, (said || excerpt).slice(0, shownAtMost))
}

/** Reads a reply under 2xx as if it did not refuse. A bare 202 runs; markup and text that is no status word is `unreadable`. */
export const readStatus = (status: number, body: Body, question: Question): StatusReading => {
  const { words } = readWords(body)
  const accepted = status === 202
  const decided = readDecided(body, question.apiSettings)
  const said = isWeakWord(words) ? '' : words
  if (body.is === 'json' && (body.layers.length > 0 || decided)) {
    const { layers, rows = [], text } = body
    return readLayered({
      layers,
      rows,
      said,
      excerpt: text.trim(),
      accepted,
      decided,
      link: accepted ? undefined : readLink(body, question, true)
    })
  }
  if (body.is === 'json' && body.rows !== undefined && body.rows.length > 0) return { is: 'finished' }
  const word = body.is === 'text' ? asWord(body.text) : undefined
  if (word !== undefined || decided) {
    const layers: Layer[] = [[['status', word]]]
    return readLayered({ layers, rows: [], said: '', excerpt: '', accepted, decided, link: undefined })
  }
  if (accepted) return { is: 'running', status: { known: true } }
  return { is: 'problem', failure: { code: 'unreadable', ...(words ? { message: words } : {}), status } }
}

/** Complaints about the call itself: beside them a word "failed" speaks of the call, not of the run. */
const aboutTheCall = new Set<FailureCode>(['listUnknown', 'rateLimited', 'wrongKey', 'fieldRefused', 'notFound'])

/** One bad word must not end a paid run: a run out of time, or trouble at the service, is asked about again. */
const mayPass = (words: string, body: Body): boolean =>
  [words, ...statusWords(body.is === 'json' ? body.layers : [])].some(word => /^timed?out$/.test(plainWord(word))) || saysTransient(words)

/** Only a known word outranks a refusal; "not ready" under 2xx is no refusal at all. */
const weigh = (reading: StatusReading, body: Body, { refuses, plain, failure }: Refusal, question: Question): StatusReading => {
  const problem: StatusReading = { is: 'problem', failure }
  const goodWord = hasGoodWord(body, question, false)
  const aboutCall = plain !== undefined && aboutTheCall.has(plain)
  if (reading.is === 'running') {
    const refused = refuses && failure.code !== 'notReady' && !goodWord
    return refused || (aboutCall && !reading.status.known) ? problem : reading
  }
  if (reading.is === 'failed') {
    if (aboutCall) return problem
    return mayPass(reading.words, body) ? { is: 'problem', failure: { ...failure, code: 'serviceError' } } : reading
  }
  return refuses && !goodWord ? problem : reading
}

/** The whole reply to a status call. A word to which the user has given a meaning is believed under every status but 5xx. */
export const readStatusReply = (status: number, body: Body, refusal: Refusal, question: Question): StatusReading => {
  const { failure } = refusal
  const own = status < 500 && readDecided(body, question.apiSettings)?.own === true
  if (status >= 400 && !own) return { is: 'problem', failure }
  const read = readStatus(status, body, question)
  const reading = own ? read : weigh(read, body, refusal, question)
  if (reading.is === 'running')
    return { ...reading, ...readIds(body, question), ...(failure.retryAfterMs === undefined ? {} : { retryAfterMs: failure.retryAfterMs }) }
  if (reading.is !== 'finished') return reading
  const link = readLink(body, question)
  return { ...reading, ...readIds(body, question), ...(link === undefined ? {} : { link }) }
}
