// Questions that several decisions ask of the facts of a reply.
import { readWord, isWordLike } from '../reply/words.ts'
import { asText, fieldsOf, type StatusWord } from '../reply/facts.ts'
import { isJsonObject } from '../../records/columns/record-kind.ts'
import type { ReplyFacts } from './facts.ts'
import { says } from './reason.ts'

/** The words about the run itself, the most telling first: known before unknown, "success" last, deeper before outer. */
export const runWords = ({ words }: ReplyFacts): StatusWord[] =>
  words
    .filter(({ about }) => about !== 'part')
    .toSorted((a, b) => Number(a.weak) - Number(b.weak) || Number(a.meaning === undefined) - Number(b.meaning === undefined) || b.depth - a.depth)

const empties = new Set(['', 'none', 'no', 'false', 'null', '0', 'ok', 'success', 'n/a', 'no error', 'no errors', '[]', '{}'])

/** Whether a value under `error` is a complaint. Some services always send the field and leave it empty. */
export const complains = (value: unknown): boolean => {
  if (value === true) return true
  if (typeof value === 'number') return value !== 0
  if (typeof value === 'string') return !empties.has(value.trim().toLowerCase())
  if (Array.isArray(value)) return value.some(complains)
  return isJsonObject(value) && Object.values(value).some(complains)
}

/** Complaints in the envelopes of the reply: a filled `error`, `errors` or the like. Errors of single rows are none. */
export const hasComplaint = ({ root }: ReplyFacts): boolean => {
  if (!root) return false
  const holders = [root, ...root.children.filter(({ role }) => role === 'envelope' || role === 'record')]
  return holders.some(holder => fieldsOf(holder).some(({ name, value }) => /^(?:errors?|exceptions?|faults?|errormessages?|errorcode|error_code|errmsg|validationerrors|errordescription|failerror|failreason|failurereason)$/.test(name) && complains(value)))
}

/** A text that stands where a status could, such as `{"message": "queued"}`. */
export const remarkWord = ({ root }: ReplyFacts): string | undefined => {
  if (!root) return undefined
  for (const { name, value } of fieldsOf(root)) {
    const text = asText(value)
    if (/^(?:message|msg|event|result|response|info|detail)$/.test(name) && text !== undefined && isWordLike(text) && readWord(text).meaning) return text
  }
  return undefined
}

/** Whether a reply says that its request was too frequent, unpaid or unauthorised. */
export const saysRefusal = (text: string): boolean => says.credits(text) || says.rate(text) || says.key(text)
