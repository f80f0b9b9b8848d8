// What a service's status word means. The lists are what comparable services were seen to say; any other word means "still
// running", never "failed". What a user says about the words of their own service comes first.
import type { ApiSettings } from '../api-settings.ts'
import { asPlainText } from '../reply/json-fields.ts'

export type WordMeaning = 'running' | 'finished' | 'failed'

const words: Record<WordMeaning, string> = {
  running:
    'queued pending waiting searching progress inprogress processing running resolving scraping segmenting initialization initializing accepted scheduled started notready working created new',
  finished: 'finished complete completed done succeeded executed ready settled found',
  failed: 'failed failure error aborted cancelled canceled expired timedout timeout rejected badinput blocked'
}

const meanings = new Map<string, WordMeaning>()
for (const meaning of ['running', 'finished', 'failed'] as const) for (const word of words[meaning].split(' ')) meanings.set(word, meaning)

/** Words that often say no more than that the request worked; weaker than progress and counts. */
const weak = new Set(['success', 'successful', 'ok'])

/** A word, lower-cased, without `_`, `-`, spaces and points. */
export const plainWord = (word: string): string => word.toLowerCase().replace(/[_\-\s.…!]/g, '')

export const isWeakWord = (word: string): boolean => weak.has(plainWord(word))

/** The words that a user has given a meaning; they may be whole sentences. */
export type OwnWords = Pick<ApiSettings, 'runningWords' | 'finishedWords' | 'failedWords'>

/** The meaning that a user has given this word, number or flag. */
export const readOwnWord = (value: unknown, own: OwnWords): WordMeaning | undefined => {
  const plain = plainWord(asPlainText(value))
  const among = (list: readonly string[]): boolean => plain !== '' && list.some(word => plainWord(word) === plain)
  if (among(own.runningWords)) return 'running'
  if (among(own.finishedWords)) return 'finished'
  return among(own.failedWords) ? 'failed' : undefined
}

/** The meaning of one status word to everybody, or undefined for a word nobody has shown us. */
export const readWord = (word: string): WordMeaning | undefined => {
  const plain = plainWord(word)
  return meanings.get(plain) ?? (plain.startsWith('insufficient') ? 'failed' : isWeakWord(plain) ? 'finished' : undefined)
}

/** Does a run of this meaning go on, or has it ended well? */
export const isGood = (meaning: WordMeaning | undefined): boolean => meaning === 'running' || meaning === 'finished'
