// Tests that the exports of well-known tools, and address books in many languages, are read into the right columns. The layouts are facts; the
// people are made up.
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readListFile } from '../../../lib/own-lists/read-list-file.ts'
import { recogniseColumns } from '../../../lib/own-lists/recognise-columns.ts'
import { toRecords } from '../../../lib/own-lists/to-records.ts'
import { readColumns } from '../../../lib/records/columns/read-columns.ts'
import { createMarkReader } from '../../../lib/records/identity/record-marks.ts'

/**
 * `source`: where the headings are from: a file or program in public, the names of the tool's interface for programs, or memory, which may be
 * wrong. `people`: the columns of each row that are checked. `leftOut`: lines that are no people. `pages` and `marks`: pages and addresses of the first
 * person.
 */
interface Layout {
  layout: string
  source: 'public' | 'api names' | 'memory'
  headings: string[]
  rows: Record<string, string>[]
  people: Record<string, string>[]
  preamble?: string[]
  footer?: string[]
  leftOut?: number
  pages?: string[]
  marks?: string[]
}

const layouts = JSON.parse(readFileSync(new URL('layouts.json', import.meta.url), 'utf8')) as Layout[]

const read = async ({ headings, rows, preamble = [], footer = [] }: Layout) => {
  const table = Papa.unparse([headings, ...rows.map(row => headings.map(heading => row[heading] ?? ''))])
  const file = await readListFile(new TextEncoder().encode([...preamble, table, ...footer].join('\r\n')))
  if (!file.ok) throw new Error(file.failure.code)
  const made = await toRecords(file.value.rows, recogniseColumns(file.value.rows), () => Promise.resolve())
  return { ...file.value, records: made?.records ?? [] }
}

test.each(layouts.map(layout => [layout.layout, layout] as const))('%s', async (_, layout) => {
  const { records, leftOut } = await read(layout)
  const columns = records.map(record => readColumns(record))
  const expected = layout.people.map((person, at) => ({ ...columns[at], ...person }))
  expect(columns).toEqual(expected)
  expect(leftOut).toHaveLength(layout.leftOut ?? 0)
  const marks = createMarkReader()(records[0])
  expect(marks.pages).toEqual(expect.arrayContaining(layout.pages ?? []))
  expect(marks.emails).toEqual(expect.arrayContaining(layout.marks ?? []))
  // No address of a colleague is anyone's.
  for (const record of records) expect(createMarkReader()(record).emails.filter(email => email.startsWith('rep@'))).toEqual([])
})
