// A record of any shape as the list of its single values. Columns and files are made from this list, so that nothing is overlooked.
import { isLosslessNumber, type LosslessNumber } from 'lossless-json'

/** The way to a value: names of fields, and places in arrays from 0. Empty where the record itself is one value. */
export type Path = readonly (string | number)[]

/** One value of a record. `text` is the value as it came (a number with all its digits), and `''` for null. */
export type Leaf = { path: Path; value: string | number | boolean | LosslessNumber | null; text: string }

/**
 * All single values of a record, in the order in which they came. Empty arrays and objects hold no value and leave nothing.
 * Recursive: what parseJson accepted is shallow enough.
 */
export function readLeaves(record: unknown): Leaf[] {
  const leaves: Leaf[] = []
  const visit = (value: unknown, path: Path): void => {
    if (value === null) leaves.push({ path, value, text: '' })
    else if (Array.isArray(value)) value.forEach((item, place) => visit(item, [...path, place]))
    else if (isLosslessNumber(value)) leaves.push({ path, value, text: value.toString() })
    else if (typeof value === 'object') for (const [name, field] of Object.entries(value)) visit(field, [...path, name])
    else if (typeof value === 'string') leaves.push({ path, value, text: value })
    else if (typeof value === 'number' || typeof value === 'boolean') leaves.push({ path, value, text: String(value) })
  }
  visit(record, [])
  return leaves
}
