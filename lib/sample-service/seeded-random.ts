// Derives repeatable pseudo-random choices from text: the same seed always gives the same sequence.

/** A well-mixed unsigned 32-bit hash of a text (FNV-1a over UTF-16 units with a final mix). Not for security. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A sequence of choices fixed by its seed. Each call takes the next step. */
export type SeededRandom = {
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number
  /** One entry of a list. Throws a `TypeError` for an empty list. */
  pick: <T>(list: readonly T[]) => T
  /** True about once in `times`. */
  onceIn: (times: number) => boolean
}

/** Starts the sequence that belongs to `seed`. */
export function seededRandom(seed: string): SeededRandom {
  let step = 0
  const below = (limit: number) => hashText(`${step++}|${seed}`) % limit
  const pick = <T>(list: readonly T[]) => {
    const index = below(list.length)
    // Not `list[index] ?? …`: the list may contain `undefined` and `null`.
    return list.reduce((chosen, entry, entryIndex) => (entryIndex === index ? entry : chosen))
  }
  return {
    below,
    pick,
    onceIn: times => below(times) === 0
  }
}
