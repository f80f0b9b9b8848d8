// What a made-up world is made of, from people.json: roles, industries and places, and how networks and services write them. Written without a
// look at the judge: what is true is known of the person, not of a record.
import people from './people.json' with { type: 'json' }

/** Numbers from a seed, between 0 and 1. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0 || 1
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (share: number): boolean => next() < share,
    int: (below: number): number => Math.floor(next() * below),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  }
}
export type Random = ReturnType<typeof createRandom>

/**
 * A role: its title in the network's own list, how that list is shown in other languages, what people and services write, the network's level and
 * functions, and what services say of both.
 */
export interface Role {
  title: string
  shown: readonly string[]
  written: readonly string[]
  level: string
  functions: readonly string[]
  seniority: readonly string[]
  department: readonly string[]
}

/** A company: the names that it has anywhere, what the network says of it, and what services say. */
export interface Company {
  id: number
  name: string
  names: readonly string[]
  domain: string
  slug: string
  headcount: number
  industry: Industry
  type: string
  types: readonly string[]
  place: Place
}

export interface Industry {
  name: string
  shown: readonly string[]
  written: readonly string[]
}

/** A place: city, state, country code, and the names that the network or a service has for them. */
export interface Place {
  city: string
  cities: readonly string[]
  state: string
  states: readonly string[]
  code: string
  countries: readonly string[]
  /** regions of several countries that it is in */
  within: readonly string[]
}

/** In the order of their ids in the network's lists. */
export const roles: readonly Role[] = people.roles
export const industries: readonly Industry[] = people.industries
export const places: readonly Place[] = people.places
