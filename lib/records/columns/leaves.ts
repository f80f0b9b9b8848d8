// A record of any shape as the list of its single values. Columns and files are made from this list, so that nothing is overlooked.
import { isLosslessNumber, type LosslessNumber } from 'lossless-json'
import { type Place, placeInside } from './value-paths.ts'

/** One value of a record. `text` is the value as it came (a number with all its digits), and `''` for null. */
export type Leaf = { place: Place; value: string | number | boolean | LosslessNumber | null; text: string }

/**
 * All single values of a record, in the order in which they came; `root` learns their places. Empty arrays and objects hold no
 * value and leave nothing. Recursive: what parseJson accepted is shallow enough.
 */
export function readLeaves(record: unknown, root: Place): Leaf[] {
  const leaves: Leaf[] = []
  const visit = (value: unknown, place: Place): void => {
    if (typeof value === 'string') leaves.push({ place, value, text: value })
    else if (value === null) leaves.push({ place, value, text: '' })
    else if (typeof value === 'number' || typeof value === 'boolean') leaves.push({ place, value, text: String(value) })
    else if (Array.isArray(value)) value.forEach((item, at) => visit(item, placeInside(place, at)))
    else if (isLosslessNumber(value)) leaves.push({ place, value, text: value.toString() })
    else if (typeof value === 'object') for (const [name, field] of Object.entries(value)) visit(field, placeInside(place, name))
  }
  visit(record, root)
  return leaves
}
