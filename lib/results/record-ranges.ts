// Holds many indexes of records in little space: as ranges.

/** Pairs of the first index of a range and the first index after it, ascending and apart. */
export type RecordRanges = readonly number[]

/** Whether the record with this index is in one of the ranges. */
export const isInRanges = (ranges: RecordRanges, index: number): boolean => {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] ?? 0) <= index) low = middle + 1
    else high = middle
  }
  return low % 2 === 1
}

/** The ranges of two lists of ranges, joined, in linear time. */
const mergeRanges = (one: RecordRanges, other: RecordRanges): number[] => {
  const joined: number[] = []
  for (let a = 0, b = 0; a < one.length || b < other.length;) {
    const isOfOne = b >= other.length || (a < one.length && (one[a] ?? 0) <= (other[b] ?? 0))
    const [from, at] = isOfOne ? [one, a] : [other, b]
    const [first = 0, end = 0] = [from[at], from[at + 1]]
    if (isOfOne) a += 2
    else b += 2
    const last = joined.at(-1)
    if (last !== undefined && first <= last) joined[joined.length - 1] = Math.max(last, end)
    else joined.push(first, end)
  }
  return joined
}

/** The ranges of these indexes and of `known`, joined. */
export const joinRanges = (known: RecordRanges, indexes: readonly number[]): number[] => {
  const added: number[] = []
  for (const index of indexes.toSorted((a, b) => a - b)) {
    const last = added.at(-1)
    if (last !== undefined && index <= last) added[added.length - 1] = Math.max(last, index + 1)
    else added.push(index, index + 1)
  }
  return mergeRanges(known, added)
}

/** All indexes of the ranges, ascending. */
export function* indexesOf(ranges: RecordRanges): Generator<number> {
  for (let at = 0; at < ranges.length; at += 2) for (let index = ranges[at] ?? 0; index < (ranges[at + 1] ?? 0); index++) yield index
}
