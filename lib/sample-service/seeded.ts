// Choices that look random and are not: each text opens one fixed sequence of them.
import { hashOf } from './hash.ts'

/** A sequence of choices fixed by its seed. Each call takes the next step. */
export type Seeded = {
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number
  /** One entry of a list, which must not be empty (a `TypeError`). */
  pick: <T>(list: readonly T[]) => T
  /** True about once in `times`. */
  onceIn: (times: number) => boolean
}

/** Opens the sequence that belongs to `seed`. */
export function seeded(seed: string): Seeded {
  let step = 0
  const below = (limit: number) => hashOf(`${step++}|${seed}`) % limit
  const pick = <T>(list: readonly T[]) => {
    const wanted = below(list.length)
    // Not `list[wanted] ?? …`: `undefined` and `null` are entries like any other.
    return list.reduce((chosen, entry, place) => (place === wanted ? entry : chosen))
  }
  return {
    below,
    pick,
    onceIn: times => below(times) === 0
  }
}
