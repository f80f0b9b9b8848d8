// Applies the user's API settings to a reply, before any built-in rule: the path of the status, and words that only this service uses.
import type { ApiSettings } from '../api-settings.ts'
import type { Body } from '../reply/body.ts'
import { asText, readNumber } from '../reply/json-fields.ts'
import { valueAt } from '../reply/value-at.ts'
import { readOwnWord, readWord, type WordMeaning } from './status-words.ts'

/** Names of fields that contain a status word. */
export const wordNames = ['status', 'state', 'liststatus', 'runstatus', 'jobstatus', 'taskstatus']
/** Names of fields about one step of the work; used only when no field is about the whole run. */
export const partNames = ['stage', 'phase', 'step']
const remarkNames = ['message', 'msg', 'event', 'detail', 'reason', 'error', 'info', 'description', 'title']

/**
 * What the API settings decide. `meaning` is undefined for an unknown word at `statusAt`. `own`: the settings name the word itself, which
 * outranks everything else in the reply.
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

const readAtPath = (value: unknown): Decided | undefined => {
  if (typeof value === 'boolean') return { meaning: value ? 'finished' : 'running', own: false }
  const number = readNumber(value)
  if (number !== undefined && number >= 0 && number <= 100)
    return { meaning: number === 100 ? 'finished' : 'running', progress: Math.floor(number < 1 ? number * 100 : number), own: false }
  const word = asText(value)
  return word === undefined ? undefined : { meaning: readWord(word), word, own: false }
}

/** The decision of the API settings; undefined when they do not apply to the reply. */
export const readDecided = (body: Body, apiSettings: ApiSettings): Decided | undefined => {
  const own = (value: unknown): Decided | undefined => {
    const meaning = readOwnWord(value, apiSettings)
    return meaning && { meaning, ...wordAt(value), own: true }
  }
  if (body.is === 'text') return own(body.text)
  if (body.is !== 'json') return undefined
  const status = valueAt(body.json, apiSettings.statusAt)
  const decided = own(status) ?? readAtPath(status)
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
