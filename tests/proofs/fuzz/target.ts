// What is thrown at what, and what must hold of whatever comes of it.
import type { Random } from './random.ts'

export interface Target {
  name: string
  /** how many of a hundred thousand inputs are for it */
  share: number
  make: (random: Random) => Uint8Array
  /** what must come of some of the inputs: a door at which it never does was not tried */
  leadsTo: readonly string[]
  /** throws where something does not hold; `random` is for choices beside the input, and the same each time; `note` is told what came of it */
  check: (input: Uint8Array, random: Random, note: (outcome: string) => void) => void | Promise<void>
}

const encoder = new TextEncoder()
export const bytesOf = (text: string): Uint8Array => encoder.encode(text)
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** A plain sentence instead of a long difference: 100,000 inputs have no time for more. */
export const hold = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`It does not hold: ${what}.`)
}

/** Nothing but what JSON can say, in objects of no other kind, and not deeper than what was accepted. */
export const isPlain = (value: unknown, depth = 0): boolean => {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return true
  if (typeof value !== 'object' || depth > 220) return false
  if (Array.isArray(value)) return value.every(inner => isPlain(inner, depth + 1))
  if (value instanceof Uint8Array) return true
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype) return (kind as { constructor?: { name?: string } } | null)?.constructor?.name === 'LosslessNumber'
  return Object.values(value).every(inner => isPlain(inner, depth + 1))
}
