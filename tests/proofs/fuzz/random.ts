// Random numbers from one seed: the same seed makes the same inputs on any computer.

export interface Random {
  /** 0 ≤ n < 1 */
  next: () => number
  /** a whole number, 0 ≤ n < `below` */
  below: (below: number) => number
  pick: <T>(from: readonly T[]) => T
  /** true once in `times` */
  once: (times: number) => boolean
}

/** Makes a seed of a text; equal texts give equal seeds. */
export const seedOf = (text: string): number => {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  return hash >>> 0
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: <T>(from: readonly T[]): T => from[below(from.length)]!,
    once: times => below(times) === 0
  }
}
