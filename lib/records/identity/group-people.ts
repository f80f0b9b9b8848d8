// Who belongs together among many records: in groups of one person each, whatever order they come in, and never a chain from one person over a
// shared address to another.
import { identityKinds } from './identity.ts'

/** The keys of many records, one entry a key. `owners`: the number of its record, from 0. `kinds`: 0 for the strongest. */
export interface ManyKeys {
  readonly records: number
  readonly owners: ArrayLike<number>
  readonly kinds: ArrayLike<number>
  /** equal for equal keys of one kind */
  readonly keys: ArrayLike<number> | readonly string[]
}

/** An address and an id of the network say for certain who it is; an email and a name do not. */
const strongKinds = 2

/** The first of those that belong together, with shorter ways each time it is asked for. */
const createSets = (size: number) => {
  const parent = new Uint32Array(size).map((_, at) => at)
  const top = (at: number): number => {
    let up = at
    while (parent[up] !== up) up = parent[up] = parent[parent[up] ?? 0] ?? 0
    return up
  }
  return {
    top,
    // The lower number leads, so that a group is named after its first record.
    join: (a: number, b: number): void => {
      const [one, other] = [top(a), top(b)]
      if (one !== other) parent[Math.max(one, other)] = Math.min(one, other)
    }
  }
}

type Sets = ReturnType<typeof createSets>
/** The groups that hold each key that more than one holds. */
type Links = ReadonlyMap<number | string, ReadonlySet<number>>

const holdersOf = ({ owners, kinds, keys }: ManyKeys, kind: number, sets: Sets): Links => {
  const first = new Map<number | string, number>()
  const shared = new Map<number | string, Set<number>>()
  for (let entry = 0; entry < owners.length; entry++) {
    if (kinds[entry] !== kind) continue
    const key = keys[entry] ?? ''
    const holder = sets.top(owners[entry] ?? 0)
    const known = first.get(key)
    if (known === undefined) first.set(key, holder)
    else if (known !== holder) {
      const holders = shared.get(key) ?? new Set([known])
      shared.set(key, holders.add(holder))
    }
  }
  return shared
}

/** Which kinds the groups have keys of, a bit each. */
const masksOf = ({ records, owners, kinds }: ManyKeys, sets: Sets): Uint8Array => {
  const masks = new Uint8Array(records)
  for (let entry = 0; entry < owners.length; entry++) {
    const holder = sets.top(owners[entry] ?? 0)
    masks[holder] = (masks[holder] ?? 0) | (1 << (kinds[entry] ?? 0))
  }
  return masks
}

/** Two that were not joined by a kind of which both have keys are two people. */
const areTwo = (holders: Iterable<number>, masks: Uint8Array, stronger: number): boolean => {
  let met = 0
  for (const holder of holders) {
    const mask = (masks[holder] ?? 0) & stronger
    if ((met & mask) !== 0) return true
    met |= mask
  }
  return false
}

/** Groups that keys hold together, in a row of any length, and these keys. */
interface Chain {
  holders: Set<number>
  links: [key: number | string, holders: ReadonlySet<number>][]
}

const chainsOf = (links: Links, records: number): Iterable<Chain> => {
  const chained = createSets(records)
  for (const [one = 0, ...others] of links.values()) for (const other of others) chained.join(one, other)
  const chains = new Map<number, Chain>()
  for (const [key, holders] of links) {
    const [one = 0] = holders
    const chain = chains.get(chained.top(one)) ?? { holders: new Set(), links: [] }
    for (const holder of holders) chain.holders.add(holder)
    chain.links.push([key, holders])
    chains.set(chained.top(one), chain)
  }
  return chains.values()
}

const joinAll = (sets: Sets, holders: Iterable<number>): void => {
  const [one, ...others] = holders
  for (const other of others) if (one !== undefined) sets.join(one, other)
}

/** A chain of a strong kind as it may be joined: whole where one key is common to all, else by the first key that each shares with anybody. */
const unchained = ({ holders, links }: Chain): Iterable<Iterable<number>> => {
  // Two addresses do not become one person by a third record that has both.
  if (links.some(([, some]) => some.size === holders.size)) return [holders]
  const firstKeys = new Map<number, number | string>()
  for (const [key, some] of links)
    for (const holder of some) {
      const known = firstKeys.get(holder)
      if (known === undefined || key < known) firstKeys.set(holder, key)
    }
  const groups = new Map<number | string, number[]>()
  for (const [holder, key] of firstKeys) {
    const group = groups.get(key)
    if (group) group.push(holder)
    else groups.set(key, [holder])
  }
  return groups.values()
}

/**
 * For each record the number of the first record of its group. The strongest kind of key that two records both have decides; a weaker one only
 * adds whoever has none of the stronger, and only where it cannot mean two people: an email that two profiles share joins neither, and leaves
 * a record that has this email alone by itself. Records without a key are groups of their own.
 */
export const groupPeople = (all: ManyKeys): Uint32Array => {
  const sets = createSets(all.records)
  for (const kind of identityKinds.keys()) {
    const isStrong = kind < strongKinds
    const stronger = (1 << kind) - 1
    const masks = masksOf(all, sets)
    const links = holdersOf(all, kind, sets)
    const withoutStronger = (holders: Iterable<number>): number[] => [...holders].filter(at => ((masks[at] ?? 0) & stronger) === 0)
    const usable = isStrong ? links : new Map([...links].filter(([, holders]) => !areTwo(holders, masks, stronger)))
    for (const chain of chainsOf(usable, all.records))
      for (const holders of isStrong ? unchained(chain) : [chain.holders])
        joinAll(sets, areTwo(holders, masks, stronger) ? withoutStronger(holders) : holders)
    if (!isStrong) for (const holders of links.values()) joinAll(sets, withoutStronger(holders))
  }
  return new Uint32Array(all.records).map((_, at) => sets.top(at))
}
