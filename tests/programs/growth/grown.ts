// What the measuring process tells, and what grows too fast.

/** The times in ms of one reading at n, 2n and 4n characters. */
export type Times = [number, number, number]

/** `floor`: those of `JSON.parse` and a visit of each field, where the reading seems to grow too fast and the text is JSON. */
export interface Grown {
  id: string
  times: Times
  floor?: Times
}

/** What the measuring process is at. */
export interface Progress {
  shape: number
  of: number
  id: string
  grown?: Grown
}

/** The greatest growth between two lengths. */
export const greatestStep = (times: Times): number => Math.max(times[1] / times[0], times[2] / times[1])

/** The greatest growth of a reading, less what the engine's own reading grows beyond twice: objects of very many fields cost it more each. */
export const ownStep = ({ times, floor }: Grown): number => greatestStep(times) / (floor ? Math.max(1, greatestStep(floor) / 2) : 1)

/** The greatest growth of its own that passes. What takes the square grows four times, and over twice where the engine's own reading grows three. */
export const maxStep = 2.3
