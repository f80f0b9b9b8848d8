// Removes erased and suppressed people from the rows of a list, and leaves all other rows unchanged.
import type { HiddenMarkFinder, RecordVisibility, VisibilityCheck, RecordToCheck } from '../results/hidden-people.ts'
import { fromChunks, toChunks } from '../records/decode/parse-json.ts'
import { createRecordReader } from '../records/columns/read-columns.ts'
import { expandRow } from '../records/decode/expand-rows.ts'
import { getRecordValues, getRowGroup } from '../records/decode/row-groups.ts'
import { isJsonObject, recordKind, type JsonObject } from '../records/columns/record-kind.ts'
import { createMarkReader, joinMarks } from '../records/identity/record-marks.ts'
import { createPeopleMask } from '../records/identity/remove-person-from-row.ts'

type PersonKeys = readonly (readonly string[])[]
/** Reads the stored person keys of `count` records of a list, the first of them at index `start`. */
export type PersonKeyReader = (start: number, count: number) => Promise<PersonKeys>

/** The companies in a row that contain people. */
const getCompanies = (row: unknown): JsonObject[] => {
  const group = getRowGroup(row)
  if (!group) return []
  return group.is === 'company' ? [group.attributes] : group.members.flatMap(getCompanies)
}

/** A list without visible members is dropped. A company without its people remains a company. */
const isKept = (value: unknown, hidden: ReadonlySet<unknown>): boolean =>
  !hidden.has(value) &&
  (getRowGroup(value)?.is !== 'list' || getRecordValues(value).some(record => !hidden.has(record)) || getCompanies(value).length > 0)

/** The value without hidden records; the identical value if it contains none. */
const prune = (value: unknown, hidden: ReadonlySet<unknown>): unknown => {
  if (Array.isArray(value)) {
    const kept = value.filter(item => isKept(item, hidden)).map(item => prune(item, hidden))
    return kept.length === value.length && kept.every((item, index) => item === value[index]) ? value : kept
  }
  if (!isJsonObject(value)) return value
  const group = getRowGroup(value)
  // A company that is known only by its name would be read as a person.
  if (group?.is === 'company' && group.members.every(member => hidden.has(member)))
    return recordKind(group.attributes) === 'company' ? group.attributes : { company: group.attributes }
  const entries = Object.entries(value)
  const kept = entries.filter(([, item]) => isKept(item, hidden)).map(([name, item]): [string, unknown] => [name, prune(item, hidden)])
  return kept.length === entries.length && kept.every(([, item], index) => item === entries[index]?.[1]) ? value : Object.fromEntries(kept)
}

/** Whether the check leaves a record out, asked in the order of the records. `place`: its number in the list; undefined for a company around people. */
export type LeftOutCheck = (record: RecordToCheck, place: number | undefined) => boolean

/** Who is hidden, and who is left out of this file. */
export interface HiddenPeople {
  check: VisibilityCheck
  isLeftOut?: LeftOutCheck | undefined
  findHiddenMarks?: HiddenMarkFinder | undefined
  /** the record as it is checked: with the fields of its company, which may be in another row */
  linkCompany?: ((record: unknown) => unknown) | undefined
}

/**
 * Stored chunks without hidden people. A chunk without any stays identical. A company keeps its other people; if the company itself is
 * suppressed, its visible people become rows of their own. What other records say of a hidden person is taken out of them. `suppressedCount` is the number of records that the do-not-contact list left
 * out. Throws when a chunk is damaged.
 */
export const removeHiddenPeople = async (
  chunks: readonly string[],
  { check, isLeftOut, findHiddenMarks, linkCompany = record => record }: HiddenPeople,
  readKeys?: PersonKeyReader
): Promise<{ chunks: string[]; suppressedCount: number }> => {
  const read = createRecordReader()
  const readMarks = createMarkReader()
  const mask = findHiddenMarks && createPeopleMask(findHiddenMarks)
  /** `left-out` goes as a hidden person does, and is counted elsewhere. */
  const checkVisibility = async (
    asked: readonly RecordToCheck[],
    firstPlace?: number
  ): Promise<readonly (RecordVisibility | 'left-out')[]> => {
    const visibilities = await check(asked)
    const isOut = (record: RecordToCheck | undefined, at: number): boolean =>
      record !== undefined && isLeftOut?.(record, firstPlace === undefined ? undefined : firstPlace + at) === true
    return visibilities.map((one, at) => (one === 'visible' && isOut(asked[at], at) ? 'left-out' : one))
  }
  let suppressedCount = 0
  let start = 0
  const pruneRow = async (row: unknown, records: readonly unknown[], firstPlace: number, keys: PersonKeys): Promise<unknown[]> => {
    const visibilities = await checkVisibility(
      records.map((record, index): RecordToCheck => {
        const { columns } = read(linkCompany(record))
        return { columns, marks: joinMarks(readMarks(record), { pages: keys[index] ?? [] }), isCompany: recordKind(record) === 'company' }
      }),
      firstPlace
    )
    suppressedCount += visibilities.filter(visibility => visibility === 'suppressed').length
    if (visibilities.every(visibility => visibility === 'visible')) return [row]
    const companies = getCompanies(row).map((company): RecordToCheck => ({
      columns: read({ company }).columns,
      marks: readMarks({ company }),
      isCompany: true
    }))
    if ((await checkVisibility(companies)).some(visibility => visibility !== 'visible'))
      return records.filter((_, index) => visibilities[index] === 'visible')
    const hidden = new Set(getRecordValues(row).filter((_, index) => visibilities[index] !== 'visible'))
    return isKept(row, hidden) ? [prune(row, hidden)] : []
  }
  const visibleChunks: string[] = []
  for (const chunk of chunks) {
    const rows = [...fromChunks([chunk])]
    const recordsOfRows = rows.map(row => expandRow(row, read))
    const recordCount = recordsOfRows.reduce((sum, records) => sum + records.length, 0)
    const keys = (await readKeys?.(start, recordCount)) ?? []
    const kept: unknown[] = []
    let offset = 0
    for (const [index, records] of recordsOfRows.entries()) {
      const visible = await pruneRow(rows[index], records, start + offset, keys.slice(offset, offset + records.length))
      for (const row of visible) kept.push(mask ? await mask(row) : row)
      offset += records.length
    }
    start += recordCount
    visibleChunks.push(...(kept.length === rows.length && kept.every((row, index) => row === rows[index]) ? [chunk] : toChunks(kept)))
  }
  return { chunks: visibleChunks, suppressedCount }
}
