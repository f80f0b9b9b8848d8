// Reads fields of JSON with unknown structure. Names are compared without case, `_`, `-` and spaces, because services spell them differently.
import { LosslessNumber } from 'lossless-json'

/** An object with named fields. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields of one object under their plain names, in order. */
export type Layer = readonly (readonly [name: string, value: unknown])[]

/** Whether a value is an object with fields. `instanceof`, because a reply could contain a field that imitates a `LosslessNumber`. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LosslessNumber)

/** A name in lower case without `_`, `-` and spaces. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[_\-\s]/g, '')

/** A number, or text that is one ("42", "42%"); lossless numbers included. */
export const readNumber = (value: unknown): number | undefined => {
  if (typeof value !== 'number' && typeof value !== 'string' && !(value instanceof LosslessNumber)) return undefined
  const text = String(value).trim().replace(/%$/, '')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** Trimmed text; undefined for an empty text or another type. */
export const asText = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
/** A boolean; undefined for another type. */
export const asFlag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

/** A text, number or flag as text; '' for anything else. */
export const asPlainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof LosslessNumber
    ? String(value)
    : ''

/** A yes or no: a boolean, 0 or 1, or the word. */
export const asYesNo = (value: unknown): boolean | undefined => {
  const text = asPlainText(value).toLowerCase()
  if (/^(?:true|yes|1)$/.test(text)) return true
  return /^(?:false|no|0)$/.test(text) ? false : undefined
}

/** An object with more fields is a map of results, not the state of a run. */
const maxObjectFields = 300
const maxLayers = 100

/** Some services wrap their reply in an array of one. */
const unwrapSingle = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

/**
 * The object and the objects in it, outermost first, at most two levels deep. Arrays with several items and `rows` are not entered, because
 * the "status" of a person is not the status of a run.
 */
export const readLayers = (json: unknown, rows: readonly unknown[] = []): Layer[] => {
  const results = new Set(rows)
  const found: Layer[] = []
  let level = [json].map(unwrapSingle).filter(isFields)
  if (Array.isArray(json)) level = level.filter(fields => !results.has(fields))
  for (let depth = 0; depth < 3 && found.length < maxLayers; depth++) {
    const narrow = level.filter(fields => Object.keys(fields).length <= maxObjectFields).slice(0, maxLayers - found.length)
    found.push(...narrow.map(fields => Object.entries(fields).map(([name, value]) => [plainName(name), value] as const)))
    level = narrow.flatMap(fields =>
      Object.values(fields)
        .map(unwrapSingle)
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
