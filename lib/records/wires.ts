// The values of a record under the names by which they are looked up, so that one spelling fits flat, nested and prefixed fields.
import { foldName } from './fold-name.ts'
import { type Leaf, readLeaves } from './leaves.ts'
import { wrappers } from './record-kind.ts'

/** A value as the service sent it. `name` is its folded path, as in the table of spellings. */
export type Wire = { leaf: Leaf; name: string }

/** All values of a record, in the order in which they came. */
export const readWires = (record: unknown): Wire[] => readLeaves(record).map(leaf => ({ leaf, name: nameOf(leaf) }))

function nameOf({ path }: Leaf): string {
  const [first, second] = path
  const wrapped = typeof first === 'string' && typeof second === 'string' && wrappers.has(foldName(first))
  const parts = wrapped ? path.slice(1) : path
  const name = parts.map(part => (typeof part === 'number' ? '#' : foldName(part))).join('')
  return name.replace(/^(organi[sz]ation|employer|currentcompany)/, 'company')
}
