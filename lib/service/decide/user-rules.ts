// What a user's own assumptions make of a reply, before any rule of ours: the place where the status stands, and words that only this
// service uses.
import type { ApiSettings } from '../api-settings.ts'
import type { Body } from '../reply/body.ts'
import { asText, readNumber } from '../reply/json-fields.ts'
import { valueAt } from '../reply/value-at.ts'
import { readOwnWord, readWord, type WordMeaning } from './status-words.ts'

/** Names of fields that hold one status word, or a few words about the run. */
export const wordNames = ['status', 'state', 'liststatus', 'runstatus', 'jobstatus', 'taskstatus']
/** Names of a part of the work; believed only where nothing speaks of the whole. */
export const partNames = ['stage', 'phase', 'step']
const remarkNames = ['message', 'msg', 'event', 'detail', 'reason', 'error', 'info', 'description', 'title']

/**
 * `meaning` is undefined for a word that nobody knows, at the place where the status stands. `own`: the user has named the word itself,
 * which nothing else in the reply can outrank.
 */
export interface Decided {
  meaning: WordMeaning | undefined
  word?: string
  progress?: number
  own: boolean
}

const wordAt = (value: unknown): { word?: string } => {
  const word = asText(value) ?? (readNumber(value) === undefined ? undefined : String(value))
  return word === undefined ? {} : { word }
}

const atPlace = (value: unknown): Decided | undefined => {
  if (typeof value === 'boolean') return { meaning: value ? 'finished' : 'running', own: false }
  const number = readNumber(value)
  if (number !== undefined && number >= 0 && number <= 100)
    return { meaning: number === 100 ? 'finished' : 'running', progress: Math.floor(number < 1 ? number * 100 : number), own: false }
  const word = asText(value)
  return word === undefined ? undefined : { meaning: readWord(word), word, own: false }
}

/** undefined: the user's assumptions say nothing about this reply. */
export const readDecided = (body: Body, assumptions: ApiSettings): Decided | undefined => {
  const own = (value: unknown): Decided | undefined => {
    const meaning = readOwnWord(value, assumptions)
    return meaning && { meaning, ...wordAt(value), own: true }
  }
  if (body.is === 'text') return own(body.text)
  if (body.is !== 'json') return undefined
  const placed = valueAt(body.json, assumptions.statusAt)
  const decided = own(placed) ?? atPlace(placed)
  if (decided) return decided
  for (const names of [wordNames, partNames, remarkNames]) {
    for (const layer of body.layers) {
      for (const [name, value] of layer) {
        const found = names.includes(name) ? own(value) : undefined
        if (found) return found
      }
    }
  }
  return undefined
}
