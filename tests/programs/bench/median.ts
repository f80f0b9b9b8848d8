// Computes the median, because single times on a shared computer mean little.

export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
