// Reads and makes the entries of the table `rows`. A large list packs 100 rows into an entry as text: an entry for each row takes eight times
// as long to write, and as long again to read. A small list has one entry for each row.
import type { RecordMarks } from '../records/identity/record-marks.ts'
import { isLookup } from '../runs/kind.ts'
import type { PreparedResults } from '../runs/model/dependencies.ts'
import { getDoubtfulCount, type Run } from '../runs/model/run.ts'
import type { StoredPack, StoredRow } from '../database/stored-runs.ts'
import { marksVersion } from './marks-state.ts'

/** Rows in one pack. */
export const rowsPerPack = 100

/** A list with at most this many rows is not packed. */
export const maxUnpackedRows = 1_000

type Row = Pick<StoredRow, 'columns' | 'kind' | 'personKeys' | 'emails' | 'mentions'>

/** True for a pack, false for a single row. */
export const isPack = (entry: StoredRow | StoredPack): entry is StoredPack => 'text' in entry

/** Whether a stored value is text; damaged rows may hold anything. */
export const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * The person keys of one row. The row of a person lookup also gets the key of the requested person, even if the service returned another
 * URL for them; if other rows name the requested person, it does not. Rows that may be another person's have none.
 */
const personKeysOfRow = (run: Run, { personKeys = [], rows }: PreparedResults, at: number): { personKeys?: string[] } => {
  if (getDoubtfulCount(run) > 0) return {}
  const { request } = run
  const ownKeys = personKeys[at] ?? []
  if (!isLookup(run)) return ownKeys.length > 0 ? { personKeys: ownKeys } : {}
  const isNamed = personKeys.some(keys => keys.includes(request.comparisonKey))
  const isRequested = !isNamed && (rows.length === 1 || ownKeys.length === 0)
  const keys = isRequested ? [...new Set([...ownKeys, request.comparisonKey])] : ownKeys
  return keys.length > 0 ? { personKeys: keys } : {}
}

/** Returns a function for `map` over the columns of `results.rows` from index `from` on, which makes the rows to store. */
export const createRowMapper =
  (run: Run, results: PreparedResults, from: number) =>
  (columns: Record<string, string>, at: number): Row => ({
    columns,
    ...results.emails?.[from + at],
    ...(results.companyRows?.has(from + at) ? { kind: 'company' as const } : personKeysOfRow(run, results, from + at))
  })

/**
 * The entries that store `rows` of run `runId`; `firstIndex` is the index of the first row. `indexed`: packs are in the index by person at once,
 * not later by `scheduleIndexing`.
 */
export const toStoredRows = (
  runId: string,
  firstIndex: number,
  rows: readonly Row[],
  packed: boolean,
  indexed = true
): (StoredRow | StoredPack)[] => {
  if (!packed) return rows.map((row, at) => ({ runId, index: firstIndex + at, ...row, marksVersion }))
  const starts = Array.from({ length: Math.ceil(rows.length / rowsPerPack) }, (_, pack) => pack * rowsPerPack)
  return starts.map(start => {
    const packedRows = rows.slice(start, start + rowsPerPack)
    const personKeys = indexed ? [...new Set(packedRows.flatMap(row => row.personKeys ?? []))] : []
    return {
      runId,
      index: firstIndex + start,
      count: packedRows.length,
      text: JSON.stringify(packedRows),
      marksVersion,
      ...(personKeys.length > 0 ? { personKeys } : {})
    }
  })
}

const unpack = ({ runId, index, text }: StoredPack): StoredRow[] => {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) ? rows.map((row: Row, at) => ({ ...row, runId, index: index + at })) : []
  } catch {
    return []
  }
}

/** The rows of one entry; none if it is a damaged pack. */
export const unpackRows = (entry: StoredRow | StoredPack): StoredRow[] => {
  if (isPack(entry)) return unpack(entry)
  const { marksVersion: _version, ...row } = entry
  return [row]
}

/** The marks that are stored with a row. Fields that cannot be read have none. */
export const readStoredMarks = ({
  personKeys,
  emails,
  mentions
}: {
  personKeys?: unknown
  emails?: unknown
  mentions?: unknown
}): RecordMarks => {
  const readTexts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])
  return { pages: readTexts(personKeys), emails: readTexts(emails), mentions: readTexts(mentions) }
}
