// Taking one person out of a row as it came, and nothing else: out of a company's people, out of a list, out of a colleague's record.
import { createRecordReader } from '../records/columns.ts'
import { groupOf } from '../records/group-of.ts'
import { isFields, recordKind } from '../records/record-kind.ts'
import { personKeys } from '../runs/person-keys.ts'

/** Whom is to be taken out: by a record's columns and the keys of its pages, and by a single text anywhere. */
export interface Theirs {
  isRecord: (columns: Readonly<Record<string, string>>, keys: readonly string[]) => boolean
  isText: (text: string) => boolean
}

const gone = Symbol('gone')

/** A company, or a list, holds people; whatever it says of one of them says nothing of the others. */
const holdsOthers = (value: unknown): boolean => recordKind(value) === 'company' || groupOf(value) !== undefined

const mentions = (value: unknown, { isText }: Theirs): boolean => {
  if (typeof value === 'string') return isText(value)
  if (Array.isArray(value)) return value.some(one => mentions(one, { isText, isRecord: () => false }))
  return isFields(value) && Object.entries(value).some(([name, one]) => isText(name) || mentions(one, { isText, isRecord: () => false }))
}

/** Undefined where the row is theirs altogether; the row itself where nothing of it is. `read` is shared by the rows of one list. */
export const scrubRow = (row: unknown, theirs: Theirs, read = createRecordReader()): unknown => {
  const isWhole = (value: unknown): boolean => {
    if (!isFields(value) || holdsOthers(value)) return false
    const { columns } = read(value)
    return theirs.isRecord(columns, personKeys(columns))
  }
  const prune = (value: unknown): unknown => {
    if (typeof value === 'string') return theirs.isText(value) ? gone : value
    if (Array.isArray(value)) return value.map(prune).filter(one => one !== gone)
    if (!isFields(value)) return value
    if (isWhole(value)) return gone
    const kept = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
      const left = theirs.isText(name) ? gone : prune(one)
      return left === gone ? [] : [[name, left]]
    })
    return Object.fromEntries(kept)
  }
  if (!mentions(row, theirs)) return row
  const left = prune(row)
  return left === gone ? undefined : left
}
