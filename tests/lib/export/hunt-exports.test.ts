// Files for other programs: the inputs of public bug reports give the right value.
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { fileNameFromTemplate } from '../../../lib/export/file-name.ts'
import { toTemplateTable } from '../../../lib/export/template-table.ts'
import { builtInTemplates } from '../../../lib/export/templates.ts'
import { toVCard } from '../../../lib/export/vcard.ts'
import { createRowReader, getRowText, type RowRecord } from '../../../lib/records/columns/read-row.ts'
import { huntText, testHunt } from '../records/hunt-3.ts'

const readRow = (record: unknown): RowRecord => {
  const [row] = createRowReader().readRow(record)
  if (!row) throw new Error('The record has no row.')
  return row
}
const cardOf = (row: RowRecord): string[] => toVCard(id => getRowText(row, id)).split('\r\n')
const cellsOf = (id: string, row: RowRecord): Record<string, string> => {
  const template = builtInTemplates.find(known => known.id === id)
  const { headings, rows } = toTemplateTable(template ?? { id, name: '', columns: [] }, [row])
  return Object.fromEntries([...rows].flatMap(cells => cells.map((cell, at) => [headings[at] ?? '', cell])))
}
const splitsName = (input: unknown): void => {
  const row = readRow({ full_name: huntText(input), email: 'ada@beispiel.example' })
  expect(cellsOf('hubspot', row)).toMatchObject({ 'First Name': 'Ada', 'Last Name': 'Beispiel' })
  expect(cellsOf('sequencer', row)).toMatchObject({ first_name: 'Ada', last_name: 'Beispiel' })
  expect(cardOf(row)).toContain('N:Beispiel;Ada;;;')
}

testHunt({
  'vcard-url': input => {
    const lines = cardOf(readRow(z.record(z.string(), z.string()).parse(input)))
    // The reader of cells may have written the profile's host in full.
    expect(lines.filter(line => /^URL:https:\/\/(?:www\.)?linkedin\.com\/in\/bo-muster$/.test(line))).toHaveLength(1)
    expect(lines).toContain('URL;TYPE=work:https://acme.example')
  },
  'cjk-1': input => {
    const row = readRow(input)
    expect(getRowText(row, 'fullName')).toBe('愛川 翼')
    expect(cardOf(row)).toEqual(expect.arrayContaining(['FN:愛川 翼', 'N:愛川;翼;;;']))
  },
  'file-name-1': () => {
    const parts = { listTitle: 'COM¹', date: new Date(2026, 1, 3), service: '', partNumber: 1, partCount: 1, extension: 'csv' as const }
    expect(fileNameFromTemplate('{list}', parts)).toBe('list-COM¹.csv')
  },
  'salesforce-size-1': input => expect(cellsOf('salesforce', readRow(input))).toMatchObject({ NumberOfEmployees: '', Company: 'X' }),
  'split-name-1': splitsName,
  'split-name-2': splitsName
})
