// What a status reply says, by one order of precedence: a specific word, then progress and counts, then `is_complete`, then
// `success`, which says only that the request worked. "Finished" is a hint; the download decides.
import type { Failure } from '../failure.ts'
import { findRows } from '../records/find-rows.ts'
import type { Body } from './read-body.ts'
import { asFlag, asText, findField, isFields, layers, plainName, readNumber } from './read-json.ts'
import { isWeakWord, readWord } from './status-words.ts'

/** Progress as a service tells it: 0–100, and `done` of `total` in whatever it counts. */
export interface Told {
  word?: string
  known: boolean
  progress?: number
  done?: number
  total?: number
}

export type StatusReading =
  | { is: 'running'; status: Told }
  | { is: 'finished'; rows?: unknown[] }
  | { is: 'failed'; words: string }
  | { is: 'problem'; failure: Failure }

const wordNames = ['status', 'state', 'liststatus', 'runstatus', 'jobstatus', 'stage', 'phase']

/** Every status word in the reply, outermost first. A sentence is not a word. */
const statusWords = (json: unknown): string[] =>
  layers(json).flatMap(fields =>
    Object.entries(fields).flatMap(([key, value]) => {
      const word = wordNames.includes(plainName(key)) ? asText(value) : undefined
      return word !== undefined && word.length <= 40 && readNumber(word) === undefined ? [word] : []
    })
  )

const share = (value: unknown): number | undefined => {
  const number = readNumber(value)
  if (number === undefined || number < 0 || number > 100) return undefined
  return number > 0 && number < 1 ? number * 100 : number
}

/** Numbers in the reply, wherever they stand. */
const readNumbers = (json: unknown): Omit<Told, 'word' | 'known'> => {
  const progress = findField(json, ['progress', 'progresspercent', 'progresspercentage', 'percent', 'percentage', 'completion', 'percentcomplete'], share)
  const done = findField(json, ['done', 'processed', 'completed', 'current', 'fetched', 'scraped', 'finished', 'donecount', 'processedcount'], readNumber)
  const total = findField(json, ['total', 'totalcount', 'all', 'expected', 'outof'], readNumber)
  return {
    ...(progress === undefined ? {} : { progress: Math.round(progress) }),
    ...(done === undefined || total === undefined || total <= 0 || done > total ? {} : { done, total })
  }
}

const readJson = (json: unknown, said: string): StatusReading => {
  const words = statusWords(json)
  const strong = words.filter(word => !isWeakWord(word))
  const word = strong.find(candidate => readWord(candidate) !== undefined) ?? strong[0]
  const numbers = readNumbers(json)
  const running = (known: boolean, shown = word): StatusReading => ({
    is: 'running',
    status: { ...numbers, known, ...(shown === undefined ? {} : { word: shown }) }
  })
  const finished = (): StatusReading => {
    const found = findRows(json)
    return { is: 'finished', ...(found && found.rows.length > 0 ? { rows: found.rows } : {}) }
  }
  if (word !== undefined) {
    const meaning = readWord(word)
    if (meaning === 'finished') return finished()
    if (meaning === 'failed') return { is: 'failed', words: said || word }
    return running(meaning === 'running')
  }
  if (numbers.progress !== undefined || numbers.total !== undefined) {
    const whole = numbers.progress === undefined ? numbers.done === numbers.total : numbers.progress >= 100
    return whole ? finished() : running(true)
  }
  const complete = findField(json, ['iscomplete', 'iscompleted', 'isfinished', 'isdone', 'isready', 'complete', 'completed', 'finished', 'ready', 'done'], asFlag)
  if (complete !== undefined) return complete ? finished() : running(true)
  const state = findField(json, ['state'], asFlag)
  if (state !== undefined) return state ? finished() : running(true)
  if (words.length > 0) return finished()
  const found = findRows(json)
  if (found && found.rows.length > 0) return finished()
  const success = findField(json, ['success', 'ok'], asFlag)
  return success === undefined ? running(false, JSON.stringify(json)?.slice(0, 60)) : running(true)
}

/** Reads a reply that is no refusal. A bare 202 runs; HTML and other text that is no status word is `unreadable`. */
export const readStatus = (status: number, body: Body, said: string): StatusReading => {
  if (body.is === 'json' && (isFields(body.json) || Array.isArray(body.json))) return readJson(body.json, said)
  const word = body.is === 'json' ? asText(body.json) : body.is === 'text' && body.text.length <= 40 ? body.text.trim() : undefined
  if (word !== undefined) return readJson({ status: word }, said)
  if (status === 202) return { is: 'running', status: { known: true } }
  return { is: 'problem', failure: { code: 'unreadable', words: said, status } }
}
