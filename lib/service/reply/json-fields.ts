// Small questions put to JSON of unknown shape. Names are compared without case, `_`, `-` and spaces, as services spell them freely.
import { LosslessNumber } from 'lossless-json'

export type Fields = Readonly<Record<string, unknown>>

/** The fields of one object under their plain names, in the order in which they came. */
export type Layer = readonly (readonly [name: string, value: unknown])[]

// Not by a field that says so: a reply could claim to be a number, and then break whoever believes it.
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LosslessNumber)

export const plainName = (name: string): string => name.toLowerCase().replace(/[_\-\s]/g, '')

/** A number, or text that is one ("42", "42%"); lossless numbers included. */
export const readNumber = (value: unknown): number | undefined => {
  if (typeof value !== 'number' && typeof value !== 'string' && !(value instanceof LosslessNumber)) return undefined
  const text = String(value).trim().replace(/%$/, '')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}

export const asText = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
export const asFlag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

/** A text, number or flag as text; '' for anything else. */
export const asPlainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof LosslessNumber
    ? String(value)
    : ''

/** Yes or no however it is written: a flag, 0 or 1, or the word. */
export const asYesNo = (value: unknown): boolean | undefined => {
  const text = asPlainText(value).toLowerCase()
  if (/^(?:true|yes|1)$/.test(text)) return true
  return /^(?:false|no|0)$/.test(text) ? false : undefined
}

/** What says how a run is has few fields; a wide object is a map of results. */
const widest = 300
const mostLayers = 100

/** An array of one is how some services wrap their only answer. */
const alone = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

/**
 * The object itself and the objects it holds, outermost first, at most two levels down. Not entered: arrays of several, and
 * `rows`, because the "status" of a person is not the status of a run.
 */
export const readLayers = (json: unknown, rows: readonly unknown[] = []): Layer[] => {
  const results = new Set(rows)
  const found: Layer[] = []
  let level = [json].map(alone).filter(isFields)
  if (Array.isArray(json)) level = level.filter(fields => !results.has(fields))
  for (let depth = 0; depth < 3 && found.length < mostLayers; depth++) {
    const narrow = level.filter(fields => Object.keys(fields).length <= widest).slice(0, mostLayers - found.length)
    found.push(...narrow.map(fields => Object.entries(fields).map(([name, value]) => [plainName(name), value] as const)))
    level = narrow.flatMap(fields =>
      Object.values(fields)
        .map(alone)
        .filter(isFields)
        .filter(inner => !results.has(inner))
    )
  }
  return found
}

/** The first value under one of `names` (already plain) that `accept` reads: outermost layer first, then in the order of `names`. */
export const findField = <T>(
  layers: readonly Layer[],
  names: readonly string[],
  accept: (value: unknown) => T | undefined
): T | undefined => {
  for (const layer of layers) {
    for (const wanted of names) {
      for (const [name, value] of layer) {
        const read = name === wanted ? accept(value) : undefined
        if (read !== undefined) return read
      }
    }
  }
  return undefined
}
