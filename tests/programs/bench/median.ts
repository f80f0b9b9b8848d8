// The middle of some figures: what is quoted, since single times on a shared machine mean little.

export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
