// The keys of a list's people as numbers: a fraction of the room of their text, so that a million people can be held against each other.
import { kindOfKey, type Identity, type IdentityKey } from './identity.ts'

/** One entry a key, rising by `owners`: the number of the row in its run. `rows`: one more than the highest number of a row. */
export interface MatchIndex {
  rows: number
  owners: Uint32Array
  kinds: Uint8Array
  keys: Float64Array
}

/**
 * 53 bits of a key. That two different keys of a list of 100,000 people and a million others come to one number happens once in some ten
 * thousand such lists; the text, which would rule it out, takes ten times the room.
 */
export const keyNumber = (key: IdentityKey): number => {
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

/** Rows are noted in the order of their numbers `n`, those of companies with no identity. */
export const createMatchIndex = () => {
  const owners: number[] = []
  const kinds: number[] = []
  const keys: number[] = []
  let rows = 0
  return {
    note: (n: number, identity: Identity): void => {
      rows = n + 1
      for (const key of identity) {
        owners.push(n)
        kinds.push(kindOfKey(key))
        keys.push(keyNumber(key))
      }
    },
    finish: (): MatchIndex => ({ rows, owners: Uint32Array.from(owners), kinds: Uint8Array.from(kinds), keys: Float64Array.from(keys) })
  }
}
