// Finds the status word of a reply that is about the run: the most specific one, and none that is about the request.
import type { Body } from '../reply/body.ts'
import { partNames, readDecided, wordNames } from './user-rules.ts'
import { asText, findField, readNumber, type Layer } from '../reply/json-fields.ts'
import type { RequestContext } from './refusal.ts'
import { isGood, isWeakWord, readWord } from './status-words.ts'

/** A value as a status word; undefined for a sentence, a number or another type. */
export const asWord = (value: unknown): string | undefined => {
  const word = asText(value)
  return word !== undefined && word.length <= 40 && readNumber(word) === undefined ? word : undefined
}

/** All status words in a reply, outermost first. */
export const statusWords = (layers: readonly Layer[]): string[] => {
  const under = (names: readonly string[]): string[] =>
    layers.flatMap(layer => layer.flatMap(([name, value]) => (names.includes(name) ? (asWord(value) ?? []) : [])))
  const words = under(wordNames)
  return words.length > 0 ? words : under(partNames)
}

/** A message that consists of one known word. "Insufficient credits" is none: it may not be about this run. */
const asRemark = (value: unknown): string | undefined => {
  const word = asWord(value)
  return word !== undefined && readWord(word) !== undefined && !isWeakWord(word) && !/^insufficient/i.test(word) ? word : undefined
}

/** The most specific status word: a known one before an unknown one, and never "success". */
export const strongWord = (layers: readonly Layer[]): string | undefined => {
  const strong = statusWords(layers).filter(word => !isWeakWord(word))
  return strong.find(word => readWord(word) !== undefined) ?? strong[0] ?? findField(layers, ['message', 'msg', 'event'], asRemark)
}

/** Whether a reply contains a known word for a running or finished run. "success" counts only with `weakToo`. */
export const hasGoodWord = (body: Body, { apiSettings }: RequestContext, weakToo: boolean): boolean => {
  const decided = readDecided(body, apiSettings)
  if (decided) return decided.word !== undefined && isGood(decided.meaning)
  return statusWords(body.is === 'json' ? body.layers : []).some(word => (weakToo || !isWeakWord(word)) && isGood(readWord(word)))
}
