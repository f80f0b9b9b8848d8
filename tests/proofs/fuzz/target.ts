// Defines a fuzz target: what it takes, and what must hold afterwards.
import type { Random } from './random.ts'

export interface Target {
  name: string
  /** how many inputs are made: an eighth of it in the fast lane, six times of it in the long one */
  share: number
  make: (random: Random) => Uint8Array
  /** outcomes that some inputs must reach; without them the target was not exercised */
  leadsTo: readonly string[]
  /** throws if something does not hold; `random` is for choices beside the input, the same each time; `note` records an outcome */
  check: (input: Uint8Array, random: Random, note: (outcome: string) => void) => void | Promise<void>
}

const encoder = new TextEncoder()
export const bytesOf = (text: string): Uint8Array => encoder.encode(text)
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** A plain sentence instead of a long difference, which would take too long. */
export const hold = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`It does not hold: ${what}.`)
}

/** True for JSON values of plain objects that are no deeper than the limit. */
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
