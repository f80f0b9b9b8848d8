// What the measuring process tells, and what grows too fast.

/** The times in ms of one reading at n, 2n and 4n characters. */
export interface Grown {
  id: string
  times: [number, number, number]
}

/** What the measuring process is at. */
export interface Progress {
  shape: number
  of: number
  id: string
  grown?: Grown
}

/** The greatest growth of a reading between two lengths. */
export const greatestStep = ({ times: [one, two, four] }: Grown): number => Math.max(two / one, four / two)

/** The greatest growth between two lengths that passes. */
export const maxStep = 2.3
