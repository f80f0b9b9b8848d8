// Reads the people of one list who can be told by email, without erased people and those who must not be contacted.
import type { MergePerson } from './merge-table.ts'
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import { getFullName } from '../records/columns/person-name.ts'
import { createRowReader, getRowKind } from '../records/columns/read-row.ts'
import { openRecords, readRecords, readRowColumns } from '../database/records.ts'
import type { Database } from '../database/schema.ts'

/**
 * `people`: one for each email. `kinds`: the columns that anyone in the list has. `withoutEmail` and `suppressed`: how many are left out
 * because they have no email, or must not be contacted.
 */
export interface ListPeople {
  people: MergePerson[]
  kinds: ColumnId[]
  withoutEmail: number
  suppressed: number
}

/** Rejects when storage does. */
export const readListPeople = async (database: Database, listId: string): Promise<ListPeople> => {
  const people = new Map<string, MergePerson>()
  const kinds = new Set<ColumnId>()
  let [withoutEmail, suppressed] = [0, 0]
  const stored = await openRecords(database)
  for await (const slice of readRecords(stored, [listId], createRowReader())) {
    suppressed += slice.suppressed
    for (const { row } of slice.records) {
      if (getRowKind(row) === 'company') continue
      const columns = readRowColumns(row)
      for (const id of columnIds) if (columns[id]) kinds.add(id)
      const key = columns.email.toLowerCase()
      if (key === '') withoutEmail++
      else if (!people.has(key)) people.set(key, { email: columns.email, name: getFullName(columns) })
    }
  }
  return { people: [...people.values()], kinds: columnIds.filter(id => kinds.has(id)), withoutEmail, suppressed }
}
