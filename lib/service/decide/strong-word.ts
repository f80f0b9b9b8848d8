// Which of the words in a reply speaks of the run: the most specific one, and none of those that speak of the request.
import type { Body } from '../reply/body.ts'
import { partNames, readDecided, wordNames } from './user-rules.ts'
import { asText, findField, readNumber, type Layer } from '../reply/json-fields.ts'
import type { Question } from './refusal.ts'
import { isGood, isWeakWord, readWord } from './status-words.ts'

/** A sentence is not a word, and neither is a number. */
export const asWord = (value: unknown): string | undefined => {
  const word = asText(value)
  return word !== undefined && word.length <= 40 && readNumber(word) === undefined ? word : undefined
}

/** Every status word in the reply, outermost first. */
export const statusWords = (layers: readonly Layer[]): string[] => {
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
export const strongWord = (layers: readonly Layer[]): string | undefined => {
  const strong = statusWords(layers).filter(word => !isWeakWord(word))
  return strong.find(word => readWord(word) !== undefined) ?? strong[0] ?? findField(layers, ['message', 'msg', 'event'], asRemark)
}

/** Does the reply hold a word that is known for a run on its way or at its end? "success" counts where `weakToo`. */
export const hasGoodWord = (body: Body, { apiSettings: assumptions }: Question, weakToo: boolean): boolean => {
  const decided = readDecided(body, assumptions)
  if (decided) return decided.word !== undefined && isGood(decided.meaning)
  return statusWords(body.is === 'json' ? body.layers : []).some(word => (weakToo || !isWeakWord(word)) && isGood(readWord(word)))
}
