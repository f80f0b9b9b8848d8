// Lists the single values of a record of any shape. Columns and files are built from this list, so no value is overlooked.
import { LosslessNumber } from 'lossless-json'
import { getChildPath, type ValuePath } from './value-paths.ts'

/** One single value of a record. `text`: the value as received, numbers with all their digits; `''` for null. */
export type Leaf = { path: ValuePath; value: string | number | boolean | LosslessNumber | null; text: string }

/**
 * All single values of a record in their order. Empty arrays and objects have none. `root` is the path of the record itself and caches
 * the paths below it. Recursive: `parseJson` bounds the depth.
 */
export function readLeaves(record: unknown, root: ValuePath): Leaf[] {
  const leaves: Leaf[] = []
  const visit = (value: unknown, path: ValuePath): void => {
    if (typeof value === 'string') leaves.push({ path, value, text: value })
    else if (value === null) leaves.push({ path, value, text: '' })
    else if (typeof value === 'number' || typeof value === 'boolean') leaves.push({ path, value, text: String(value) })
    else if (Array.isArray(value)) value.forEach((item, index) => visit(item, getChildPath(path, index)))
    else if (value instanceof LosslessNumber) leaves.push({ path, value, text: value.toString() })
    else if (typeof value === 'object') for (const [name, field] of Object.entries(value)) visit(field, getChildPath(path, name))
  }
  visit(record, root)
  return leaves
}
