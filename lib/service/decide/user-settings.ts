// Applies the user's API settings to a reply, before any built-in rule: the path of the status, and words that only this service uses.
import { LosslessNumber } from 'lossless-json'
import type { ApiSettings } from '../api-settings.ts'
import { type Content, valueAt } from '../reply/content.ts'
import { asNumber, asText, fieldsOf } from '../reply/facts.ts'
import { envelopes, nodesOf, type ReplyNode } from '../reply/nodes.ts'
import { readWord, type WordMeaning } from './words.ts'
import { isJsonObject } from '../../records/columns/record-kind.ts'

/** Names of fields that contain a status word, of fields about one step, and of remarks, in the order in which they are searched. */
const namesInOrder: readonly ReadonlySet<string>[] = [
  new Set(['status', 'state', 'liststatus', 'runstatus', 'jobstatus', 'taskstatus']),
  new Set(['stage', 'phase', 'step']),
  new Set(['message', 'msg', 'event', 'detail', 'reason', 'error', 'info', 'description', 'title'])
]

/**
 * What the API settings decide. `meaning` is undefined for an unknown word at `statusAt`. `own`: the settings name the word itself, which
 * outranks everything else in the reply.
 */
export interface SettingsDecision {
  meaning: WordMeaning | undefined
  word?: string
  progress?: number
  own: boolean
}

const asPlainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof LosslessNumber
    ? String(value)
    : ''
/** A word in lower case without `_`, `-`, blanks, dots and exclamation marks. */
const compared = (word: string): string => word.toLowerCase().replace(/[_\-\s.…!]/g, '')

const readOwnWord = (value: unknown, settings: ApiSettings): SettingsDecision | undefined => {
  const plain = compared(asPlainText(value))
  const isAmong = (list: readonly string[]): boolean => plain !== '' && list.some(word => compared(word) === plain)
  const { runningWords, finishedWords, failedWords } = settings
  const meaning = isAmong(runningWords) ? 'running' : isAmong(finishedWords) ? 'finished' : isAmong(failedWords) ? 'failed' : undefined
  if (!meaning) return undefined
  const word = asText(value) ?? (asNumber(value) === undefined ? undefined : asPlainText(value))
  return { meaning, ...(word === undefined ? {} : { word }), own: true }
}

const readAtPath = (value: unknown): SettingsDecision | undefined => {
  if (typeof value === 'boolean') return { meaning: value ? 'finished' : 'running', own: false }
  const number = asNumber(value)
  if (number !== undefined && number >= 0 && number <= 100)
    return { meaning: number === 100 ? 'finished' : 'running', progress: Math.floor(number < 1 ? number * 100 : number), own: false }
  const word = asText(value)
  return word === undefined ? undefined : { meaning: readWord(word).meaning, word, own: false }
}

/** The decision of the API settings; undefined when they do not apply to the reply. */
export const readSettingsDecision = (
  content: Content,
  root: ReplyNode | undefined,
  settings: ApiSettings
): SettingsDecision | undefined => {
  if (content.is === 'text') return readOwnWord(content.text, settings)
  if (content.is !== 'json' || !root) return undefined
  const status = valueAt(content.json, settings.statusAt)
  const decided = readOwnWord(status, settings) ?? readAtPath(status)
  if (decided) return decided
  if ([settings.runningWords, settings.finishedWords, settings.failedWords].every(words => words.length === 0)) return undefined
  const errors = nodesOf(root, ({ aside, value }) => aside === 'errors' && isJsonObject(value))
  const fields = [...envelopes(root).filter(({ role }) => role !== 'record'), ...errors].flatMap(fieldsOf)
  for (const names of namesInOrder)
    for (const { name, value } of fields) {
      const found = names.has(name) ? readOwnWord(value, settings) : undefined
      if (found) return found
    }
  return undefined
}
