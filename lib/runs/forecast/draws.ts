// Repeatable random numbers for the scenarios of a forecast: the same search always gets the same forecast.

/** A sequence of random numbers that is always the same. */
export interface Draws {
  /** evenly distributed */
  between: (low: number, high: number) => number
  /** about normally distributed: around 0, with a standard deviation of 1 */
  normal: () => number
}

/** Starts the sequence (mulberry32). Not for security. */
export const createDraws = (seed = 20_261_123): Draws => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    normal: () => (next() + next() + next() - 1.5) * 2
  }
}
