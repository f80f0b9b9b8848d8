// Bounds the times of stored, synced and restored entries: a date beyond the range of the browser's formatter would end a page.
import * as z from 'zod/mini'

/** A day in milliseconds. */
export const dayMs = 86_400_000

/** The year 2100, in milliseconds since the epoch. The sum of a few such times is still a date. */
export const maxTime = 4_102_444_800_000

const clamp = (value: number): number => Math.min(maxTime, Math.max(0, value))

/** A time in milliseconds since the epoch, or a length of time in milliseconds. One out of bounds becomes the nearest bound, so that no run is lost. */
export const timeSchema = z.pipe(z.number(), z.transform(clamp))
