// What a status reply says, by one order of precedence: a specific word, then progress and counts, then `is_complete`, then
// `success`, which says only that the request worked. "Finished" is a hint; the download decides.
import type { Failure, FailureCode } from '../failure.ts'
import type { Body } from './read-body.ts'
import { asFlag, asText, findField, readNumber, type Layer } from './read-json.ts'
import { readProgress, type Progress } from './read-progress.ts'
import type { Refusal } from './read-refusal.ts'
import { readWords } from './read-words.ts'
import { saysTransient, saysUnfinished } from './reasons.ts'
import { isGood, isWeakWord, plainWord, readWord } from './status-words.ts'

/** Where a run is, as a service tells it. `known` is false where its word, or its whole reply, is none we know; then it is shown as it came. */
export interface Told extends Progress {
  word?: string
  known: boolean
}

export type StatusReading =
  | { is: 'running'; status: Told; retryAfter?: number }
  /** `rows` only where the end was said outright, `count` where the reply counts its results */
  | { is: 'finished'; rows?: unknown[]; count?: number }
  | { is: 'failed'; words: string }
  | { is: 'problem'; failure: Failure }

const wordNames = ['status', 'state', 'liststatus', 'runstatus', 'jobstatus', 'taskstatus']
/** Names of a part of the work; believed only where nothing speaks of the whole. */
const partNames = ['stage', 'phase', 'step']
const completeNames = ['iscomplete', 'iscompleted', 'isfinished', 'isdone', 'isready', 'complete', 'completed', 'finished', 'ready', 'done']
const shownAtMost = 100

const asWord = (value: unknown): string | undefined => {
  const word = asText(value)
  return word !== undefined && word.length <= 40 && readNumber(word) === undefined ? word : undefined
}

/** Every status word in the reply, outermost first. A sentence is not a word. */
const statusWords = (layers: readonly Layer[]): string[] => {
  const under = (names: readonly string[]): string[] =>
    layers.flatMap(layer => layer.flatMap(([name, value]) => (names.includes(name) ? (asWord(value) ?? []) : [])))
  const words = under(wordNames)
  return words.length > 0 ? words : under(partNames)
}

/** A message of one known word. "Insufficient credits" is none: it need not be about this run. */
const asRemark = (value: unknown): string | undefined => {
  const word = asWord(value)
  return word !== undefined && readWord(word) !== undefined && !isWeakWord(word) && !/^insufficient/i.test(word) ? word : undefined
}

/** The most specific word: one we know before one we do not, and "success" not at all. */
const strongWord = (layers: readonly Layer[]): string | undefined => {
  const strong = statusWords(layers).filter(word => !isWeakWord(word))
  const remark = findField(layers, ['message', 'msg'], asRemark)
  return strong.find(word => readWord(word) !== undefined) ?? strong[0] ?? remark
}

/** Does the reply hold a word that we know for a run on its way or at its end? "success" counts where `weakToo`. */
export const hasGoodWord = (body: Body, weakToo: boolean): boolean =>
  statusWords(body.is === 'json' ? body.layers : []).some(word => (weakToo || !isWeakWord(word)) && isGood(readWord(word)))

const readLayered = (layers: readonly Layer[], rows: unknown[], said: string, excerpt: string, accepted: boolean): StatusReading => {
  const word = strongWord(layers)
  const numbers = readProgress(layers)
  const running = (known: boolean, shown = (word ?? said).slice(0, shownAtMost)): StatusReading => ({
    is: 'running',
    status: { ...numbers, known, ...(shown === '' ? {} : { word: shown }) }
  })
  // Fewer rows than the reply counts are a first page, and rows without a word of the end a preview.
  const finished = (outright: boolean): StatusReading => ({
    is: 'finished',
    ...(outright && rows.length > 0 && rows.length >= (numbers.total ?? 0) ? { rows } : {}),
    ...(numbers.total === undefined ? {} : { count: numbers.total })
  })

  const meaning = word === undefined ? undefined : readWord(word)
  if (meaning === 'finished') return finished(true)
  if (meaning === 'failed') return { is: 'failed', words: said || (word ?? '') }
  if (word !== undefined) return running(meaning === 'running')

  if (numbers.progress !== undefined) return numbers.progress >= 100 ? finished(false) : running(true)
  if (numbers.total !== undefined) return numbers.done === numbers.total ? finished(false) : running(true)

  const complete = findField(layers, completeNames, asFlag) ?? findField(layers, ['state'], asFlag)
  if (complete !== undefined) return complete ? finished(true) : running(true)

  const unfinished = saysUnfinished(said)
  if (!unfinished && (statusWords(layers).length > 0 || rows.length > 0)) return finished(false)
  const success = findField(layers, ['success', 'ok', 'status'], asFlag)
  // What is said beside `success` may well be the news; a person can tell.
  if (success !== undefined || unfinished || accepted) return running(accepted || unfinished || said === '')
  return running(false, (said || excerpt).slice(0, shownAtMost))
}

/** Reads a reply under 2xx as if it did not refuse. A bare 202 runs; markup and text that is no status word is `unreadable`. */
export const readStatus = (status: number, body: Body): StatusReading => {
  const { words } = readWords(body)
  const accepted = status === 202
  const said = isWeakWord(words) ? '' : words
  if (body.is === 'json' && body.layers.length > 0) return readLayered(body.layers, body.rows ?? [], said, body.text.trim(), accepted)
  if (body.is === 'json' && body.rows !== undefined && body.rows.length > 0) return { is: 'finished' }
  const word = body.is === 'text' ? asWord(body.text) : undefined
  if (word !== undefined) return readLayered([[['status', word]]], [], '', '', accepted)
  if (accepted) return { is: 'running', status: { known: true } }
  return { is: 'problem', failure: { code: 'unreadable', ...(words ? { words } : {}), status } }
}

/** Complaints about the call itself: beside them a word "failed" speaks of the call, not of the run. */
const aboutTheCall = new Set<FailureCode>(['listUnknown', 'rateLimited', 'wrongKey', 'fieldRefused', 'notFound'])

/** One bad word must not end a paid run: a run out of time, or trouble at the service, is asked about again. */
const mayPass = (words: string, body: Body): boolean =>
  [words, ...statusWords(body.is === 'json' ? body.layers : [])].some(word => /^timed?out$/.test(plainWord(word))) || saysTransient(words)

/** The whole reply to a status call. Only a known word outranks a refusal; "not ready" under 2xx is no refusal at all. */
export const readStatusReply = (status: number, body: Body, { refuses, plain, failure }: Refusal): StatusReading => {
  const problem: StatusReading = { is: 'problem', failure }
  const later = failure.retryAfter === undefined ? {} : { retryAfter: failure.retryAfter }
  if (status >= 400) return problem
  const reading = readStatus(status, body)
  const goodWord = hasGoodWord(body, false)
  const aboutCall = plain !== undefined && aboutTheCall.has(plain)
  if (reading.is === 'running') {
    const refused = refuses && failure.code !== 'notReady' && !goodWord
    return refused || (aboutCall && !reading.status.known) ? problem : { ...reading, ...later }
  }
  if (reading.is === 'failed') {
    if (aboutCall) return problem
    return mayPass(reading.words, body) ? { is: 'problem', failure: { ...failure, code: 'serviceError' } } : reading
  }
  return refuses && !goodWord ? problem : reading
}
