// Builds the match index of a list: the keys of its people as numbers, so that lists with a million people can be compared in memory.
import { getKeyRank, type Identity, type IdentityKey } from './identity.ts'

/**
 * The keys of one run's rows, one array entry per key, in ascending order of `owners`. `owners`: the row's number in the run. `kinds`: the
 * rank of the key's kind. `keys`: the key as `hashKey` gives it. `rows`: one more than the highest row number.
 */
export interface MatchIndex {
  rows: number
  owners: Uint32Array
  kinds: Uint8Array
  keys: Float64Array
}

/**
 * A 53-bit hash of a key. For a list of 100,000 people and a million others, a collision occurs in about one of ten thousand lists. The text
 * of the keys has no collisions and takes ten times the memory.
 */
export const hashKey = (key: IdentityKey): number => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}

/** Creates a builder for one match index. Add rows in ascending order of their number; the identity of a company is empty. */
export const createMatchIndex = () => {
  const owners: number[] = []
  const kinds: number[] = []
  const keys: number[] = []
  let rows = 0
  return {
    add: (row: number, identity: Identity): void => {
      rows = row + 1
      for (const key of identity) {
        owners.push(row)
        kinds.push(getKeyRank(key))
        keys.push(hashKey(key))
      }
    },
    build: (): MatchIndex => ({ rows, owners: Uint32Array.from(owners), kinds: Uint8Array.from(kinds), keys: Float64Array.from(keys) })
  }
}
