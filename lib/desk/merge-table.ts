// The merge file of a notice: a table from which a mail program writes to each person of a list. Its headings are the same in every language.
import type { Table } from '../export/to-table.ts'

/** Someone to tell. */
export interface MergePerson {
  email: string
  name: string
}

/** One line for each person. `source`: where the list comes from; `at`: when it was started, in milliseconds since the epoch. */
export const createMergeTable = (people: readonly MergePerson[], source: string, at: number): Table => ({
  headings: ['Email', 'Name', 'Source', 'Date'],
  rows: people.map(({ email, name }) => [email, name, source, new Date(at).toISOString().slice(0, 10)])
})
