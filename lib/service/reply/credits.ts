// Reads how many credits the account has left, where a reply mentions it beside its results.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { asNumber, fieldsOf } from './facts.ts'
import type { Content } from './content.ts'
import { valueAt } from './value-at.ts'
import { envelopes, nodesOf, type ReplyNode } from './nodes.ts'

/** Folded names that say it by themselves: `credits_left`, `remainingCredits`, `credit_balance`, `balance`. */
const leftName =
  /^(?:(?:email|account|total)?credits?(?:left|remaining|remain|available|balance)|(?:remaining|available|current)(?:email)?credits?(?:balance)?|(?:account|current|remaining|available)?balance)$/
/** Folded names that say it in an object about credits: `{ "credits": { "remaining": 12 } }`. */
const innerName = /^(?:left|remaining|available|balance)$/

const asCredits = (value: unknown): number | undefined => {
  const number = asNumber(value)
  return number !== undefined && Number.isFinite(number) && number >= 0 ? number : undefined
}

const readLeft = (holder: ReplyNode): number[] =>
  fieldsOf(holder).flatMap(({ name, value }) => {
    const isCredits = holder.name.includes('credit')
    const number = leftName.test(name) || (isCredits && innerName.test(name)) ? asCredits(value) : undefined
    return number === undefined ? [] : [number]
  })

/**
 * The credits that are left by this reply; undefined where it does not say. A field of a result never counts, unless the API settings name
 * its place.
 */
export const readCreditsLeft = (
  { root, content }: { root: ReplyNode | undefined; content: Content },
  { creditsAt }: { creditsAt: string }
): number | undefined => {
  const named = content.is === 'json' ? asCredits(valueAt(content.json, creditsAt)) : undefined
  if (named !== undefined || creditsAt !== '' || !root) return named
  const asides = nodesOf(root, ({ aside, value }) => aside === 'account' && isJsonObject(value))
  const outer = envelopes(root).filter(({ role }) => role === 'envelope')
  return [...outer, ...asides].flatMap(readLeft)[0]
}
