// Finds the records of people by their keys, in all lists.
import { erasureKeys } from '../records/identity/contact-keys.ts'
import { joinMarks, readColumnMarks } from '../records/identity/record-marks.ts'
import type { KnownRecord } from '../records/identity/person-to-erase.ts'
import type { Database } from '../database/schema.ts'
import type { StoredRow } from '../database/stored-runs.ts'
import { allRowEntries } from '../database/unhidden.ts'
import { readStoredMarks, unpackRows } from './stored-rows.ts'

/** A record of a person, and the run that it is stored under. */
export interface FoundRecord extends KnownRecord {
  runId: string
}

const readRowMarks = (row: StoredRow): KnownRecord =>
  row.kind === 'company'
    ? { pages: [], emails: [], name: '' }
    : { ...joinMarks(readColumnMarks(row.columns), readStoredMarks(row)), name: row.columns['fullName'] ?? '' }

const rowsPerRead = 200

/** All rows of the database, in slices. */
async function* readAllRows(database: Database): AsyncGenerator<StoredRow[]> {
  let after: [string, number] | undefined
  for (;;) {
    const slice = await allRowEntries(database, after).limit(rowsPerRead).toArray()
    const last = slice.at(-1)
    if (!last) return
    yield slice.flatMap(unpackRows)
    after = [last.runId, last.index]
  }
}

/** All records with one of the keys, which are in the form of `erasureKeys`. It reads every stored row, in slices. */
export const findRecords = async (database: Database, keys: ReadonlySet<string>): Promise<FoundRecord[]> => {
  const found: FoundRecord[] = []
  for await (const rows of readAllRows(database))
    for (const row of rows) {
      const marks = readRowMarks(row)
      if (erasureKeys(marks).some(key => keys.has(key))) found.push({ ...marks, runId: row.runId })
    }
  return found
}
