// What a service's replies have looked like so far, and what is new about one: a place that it never had, or one that it always had.
import * as z from 'zod/mini'

const shapeSchema = z.object({ seen: z.number(), always: z.array(z.string()), ever: z.array(z.string()) })
export type SeenShape = z.infer<typeof shapeSchema>

const placesAtMost = 500
const placeOf = (entry: string): string => entry.slice(0, entry.lastIndexOf(':'))
const saysNothing = (entry: string): boolean => entry.endsWith(':any')

/** Does the entry stand at, or inside, a place that held nothing in the other reply? */
const isWithin = (entry: string, empty: string): boolean => {
  const [place, outer] = [placeOf(entry), placeOf(empty)]
  return saysNothing(empty) && (place === outer || place.startsWith(`${outer}.`) || place.startsWith(`${outer}[`))
}
const isAlike = (a: string, b: string): boolean => a === b || isWithin(a, b) || isWithin(b, a)
const lacks =
  (entries: readonly string[]) =>
  (entry: string): boolean =>
    !entries.some(other => isAlike(entry, other))

/**
 * `shape` holds `place:type` entries. Gives what is to be remembered from now on, and the news against what was remembered (`stored`, as
 * it lay in storage); the first reply is no news, nor is anything once 500 places are known.
 */
export const compareReplyShape = (stored: unknown, shape: readonly string[]): { next: SeenShape; added: string[]; missing: string[] } => {
  const read = z.safeParse(shapeSchema, stored)
  if (!read.success || read.data.seen < 1) {
    const first = shape.slice(0, placesAtMost)
    return { next: { seen: 1, always: first, ever: first }, added: [], missing: [] }
  }
  const { seen, always, ever } = read.data
  const added = ever.length < placesAtMost ? shape.filter(lacks(ever)) : []
  const missing = always.filter(lacks(shape))
  const all = [...new Set([...ever, ...shape])].slice(0, placesAtMost)
  return { next: { seen: seen + 1, always: always.filter(entry => !missing.includes(entry)), ever: all }, added, missing }
}
