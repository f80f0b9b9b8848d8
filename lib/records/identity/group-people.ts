// Groups records by person. The order of records does not matter, and a shared email or name never chains two people together.
import { identityKinds } from './identity.ts'

/** The keys of many records, one array entry per key. `owners`: the number of the key's record, from 0. `kinds`: its rank, 0 is the strongest. */
export interface KeyTable {
  readonly records: number
  readonly owners: ArrayLike<number>
  readonly kinds: ArrayLike<number>
  /** equal for equal keys of one kind */
  readonly keys: ArrayLike<number> | readonly string[]
}

// A profile URL and a network id identify a person for certain. An email and a name do not.
const certainKinds = 2

/** Disjoint sets with path compression. */
const createSets = (size: number) => {
  const parents = new Uint32Array(size).map((_, at) => at)
  const findRoot = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root] = parents[parents[root] ?? 0] ?? 0
    return root
  }
  return {
    findRoot,
    // The lower number becomes the root, so that a group is named after its first record.
    join: (a: number, b: number): void => {
      const [one, other] = [findRoot(a), findRoot(b)]
      if (one !== other) parents[Math.max(one, other)] = Math.min(one, other)
    }
  }
}

type Sets = ReturnType<typeof createSets>
/** For each key that several groups have, these groups. */
type SharedKeys = ReadonlyMap<number | string, ReadonlySet<number>>

const findSharedKeys = ({ owners, kinds, keys }: KeyTable, kind: number, sets: Sets): SharedKeys => {
  const firstHolders = new Map<number | string, number>()
  const shared = new Map<number | string, Set<number>>()
  for (let entry = 0; entry < owners.length; entry++) {
    if (kinds[entry] !== kind) continue
    const key = keys[entry] ?? ''
    const holder = sets.findRoot(owners[entry] ?? 0)
    const first = firstHolders.get(key)
    if (first === undefined) firstHolders.set(key, holder)
    else if (first !== holder) {
      const holders = shared.get(key) ?? new Set([first])
      shared.set(key, holders.add(holder))
    }
  }
  return shared
}

/** For each group the kinds of its keys, one bit per kind. */
const getKindMasks = ({ records, owners, kinds }: KeyTable, sets: Sets): Uint8Array => {
  const masks = new Uint8Array(records)
  for (let entry = 0; entry < owners.length; entry++) {
    const holder = sets.findRoot(owners[entry] ?? 0)
    masks[holder] = (masks[holder] ?? 0) | (1 << (kinds[entry] ?? 0))
  }
  return masks
}

/** Whether two of the groups have keys of one stronger kind. That kind did not join them, so they are two people. */
const areSeveralPeople = (holders: Iterable<number>, masks: Uint8Array, strongerKinds: number): boolean => {
  let seenKinds = 0
  for (const holder of holders) {
    const mask = (masks[holder] ?? 0) & strongerKinds
    if ((seenKinds & mask) !== 0) return true
    seenKinds |= mask
  }
  return false
}

/** Groups that are connected by shared keys, directly or through others, and these keys. */
interface Chain {
  holders: Set<number>
  links: [key: number | string, holders: ReadonlySet<number>][]
}

const findChains = (sharedKeys: SharedKeys, records: number): Iterable<Chain> => {
  const chained = createSets(records)
  for (const [one = 0, ...others] of sharedKeys.values()) for (const other of others) chained.join(one, other)
  const chains = new Map<number, Chain>()
  for (const [key, holders] of sharedKeys) {
    const [one = 0] = holders
    const chain = chains.get(chained.findRoot(one)) ?? { holders: new Set(), links: [] }
    for (const holder of holders) chain.holders.add(holder)
    chain.links.push([key, holders])
    chains.set(chained.findRoot(one), chain)
  }
  return chains.values()
}

const joinAll = (sets: Sets, holders: Iterable<number>): void => {
  const [one, ...others] = holders
  for (const other of others) if (one !== undefined) sets.join(one, other)
}

/**
 * The parts of a chain of certain keys that may be joined: the whole chain where all share one key, else the groups that have the same lowest
 * shared key. Two profile URLs do not become one person through a third record that has both.
 */
const splitChain = ({ holders, links }: Chain): Iterable<Iterable<number>> => {
  if (links.some(([, keyHolders]) => keyHolders.size === holders.size)) return [holders]
  const lowestKeys = new Map<number, number | string>()
  for (const [key, keyHolders] of links)
    for (const holder of keyHolders) {
      const lowest = lowestKeys.get(holder)
      if (lowest === undefined || key < lowest) lowestKeys.set(holder, key)
    }
  const groups = new Map<number | string, number[]>()
  for (const [holder, key] of lowestKeys) {
    const group = groups.get(key)
    if (group) group.push(holder)
    else groups.set(key, [holder])
  }
  return groups.values()
}

/**
 * For each record the number of the first record of its group. The strongest kind of key that two records both have decides. A weaker kind only
 * adds records without a stronger key, and only where it cannot mean two people: an email that two profiles share joins neither, and a record
 * with only this email joins neither. Records without keys are groups of one.
 */
export const groupPeople = (table: KeyTable): Uint32Array => {
  const sets = createSets(table.records)
  for (const kind of identityKinds.keys()) {
    const isCertain = kind < certainKinds
    const strongerKinds = (1 << kind) - 1
    const masks = getKindMasks(table, sets)
    const sharedKeys = findSharedKeys(table, kind, sets)
    const withoutStronger = (holders: Iterable<number>): number[] => [...holders].filter(at => ((masks[at] ?? 0) & strongerKinds) === 0)
    const usable = isCertain
      ? sharedKeys
      : new Map([...sharedKeys].filter(([, holders]) => !areSeveralPeople(holders, masks, strongerKinds)))
    for (const chain of findChains(usable, table.records))
      for (const holders of isCertain ? splitChain(chain) : [chain.holders])
        joinAll(sets, areSeveralPeople(holders, masks, strongerKinds) ? withoutStronger(holders) : holders)
    if (!isCertain) for (const holders of sharedKeys.values()) joinAll(sets, withoutStronger(holders))
  }
  return new Uint32Array(table.records).map((_, at) => sets.findRoot(at))
}
