// Maps status words to their meaning. The lists contain words that comparable services were seen to use; any other word means "still
// running", never "failed". The user's own API settings come first.
import type { ApiSettings } from '../api-settings.ts'
import { asPlainText } from '../reply/json-fields.ts'

/** The meaning of a status word. */
export type WordMeaning = 'running' | 'finished' | 'failed'

const words: Record<WordMeaning, string> = {
  running:
    'queued pending waiting searching progress inprogress processing running resolving scraping segmenting initialization initializing accepted scheduled started notready working created new',
  finished: 'finished complete completed done succeeded executed ready settled found',
  failed: 'failed failure error aborted cancelled canceled expired timedout timeout rejected badinput blocked'
}

const meanings = new Map<string, WordMeaning>()
for (const meaning of ['running', 'finished', 'failed'] as const) for (const word of words[meaning].split(' ')) meanings.set(word, meaning)

/** Words that often only mean that the request worked. Progress and counts outrank them. */
const weak = new Set(['success', 'successful', 'ok'])

/** A word in lower case without `_`, `-`, spaces, dots and exclamation marks. */
export const plainWord = (word: string): string => word.toLowerCase().replace(/[_\-\s.…!]/g, '')

/** Whether a word often only means that the request worked. */
export const isWeakWord = (word: string): boolean => weak.has(plainWord(word))

/** The words to which the API settings give a meaning; they may be whole sentences. */
export type OwnWords = Pick<ApiSettings, 'runningWords' | 'finishedWords' | 'failedWords'>

/** The meaning that the API settings give to a word, number or flag; undefined when they do not name it. */
export const readOwnWord = (value: unknown, own: OwnWords): WordMeaning | undefined => {
  const plain = plainWord(asPlainText(value))
  const among = (list: readonly string[]): boolean => plain !== '' && list.some(word => plainWord(word) === plain)
  if (among(own.runningWords)) return 'running'
  if (among(own.finishedWords)) return 'finished'
  return among(own.failedWords) ? 'failed' : undefined
}

/** The built-in meaning of a status word; undefined for an unknown word. */
export const readWord = (word: string): WordMeaning | undefined => {
  const plain = plainWord(word)
  return meanings.get(plain) ?? (plain.startsWith('insufficient') ? 'failed' : isWeakWord(plain) ? 'finished' : undefined)
}

/** Whether a run with this meaning is running or finished, not failed. */
export const isGood = (meaning: WordMeaning | undefined): boolean => meaning === 'running' || meaning === 'finished'
