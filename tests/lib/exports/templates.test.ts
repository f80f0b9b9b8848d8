// Files for other programs have the columns that these import, under their headings.
import { describe, expect, test } from 'vitest'
import { builtInTemplates, toTemplateTable } from '../../../lib/exports/templates.ts'
import { createRowReader } from '../../../lib/records/columns/read-row.ts'

const readRows = (...records: unknown[]) => records.flatMap(createRowReader().readRow)
const applyTemplate = (id: string, ...records: unknown[]): Record<string, string>[] => {
  const template = builtInTemplates.find(candidate => candidate.id === id)
  if (!template) throw new Error(`There is no ${id}.`)
  const { headings, rows } = toTemplateTable(template, readRows(...records))
  return [...rows].map(row => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? 'missing'])))
}
const ada = {
  first_name: 'Ada',
  last_name: 'Beispiel',
  title: 'CTO',
  email: 'ada@beispiel.example',
  phone: '+49 30 1',
  company: 'Werke',
  company_domain: 'beispiel.example'
}

test.each([
  ['hubspot', { 'First Name': 'Ada', 'Last Name': 'Beispiel', Email: 'ada@beispiel.example', 'Job Title': 'CTO', 'Company Name': 'Werke' }],
  ['salesforce', { FirstName: 'Ada', LastName: 'Beispiel', Email: 'ada@beispiel.example', Title: 'CTO', Company: 'Werke' }],
  ['pipedrive', { 'Person - Name': 'Ada Beispiel', 'Person - Email': 'ada@beispiel.example', 'Organization - Name': 'Werke' }],
  ['sequencer', { first_name: 'Ada', last_name: 'Beispiel', email: 'ada@beispiel.example', company_name: 'Werke' }]
])('%s fills its columns', (id, expected) => expect(applyTemplate(id, ada)).toEqual([expect.objectContaining(expected)]))

test('each template has at least eight columns and no duplicate heading', () => {
  for (const { columns } of builtInTemplates) {
    expect(columns.length).toBeGreaterThanOrEqual(8)
    expect(new Set(columns.map(({ heading }) => heading)).size).toBe(columns.length)
  }
})

test('a lead without a company gets the Salesforce placeholder', () => {
  expect(applyTemplate('salesforce', { full_name: 'Ada', email: 'ada@beispiel.example' })).toEqual([
    expect.objectContaining({ FirstName: '', LastName: 'Ada', Company: '[not provided]' })
  ])
})

describe('a full name', () => {
  test.each([
    ['Ada Beispiel', 'Ada', 'Beispiel'],
    ['Ada Maria Beispiel', 'Ada Maria', 'Beispiel'],
    ['Ada', '', 'Ada']
  ])('%s is split at its last space', (full_name, first_name, last_name) =>
    expect(applyTemplate('sequencer', { full_name, email: 'a@beispiel.example' })).toEqual([
      expect.objectContaining({ first_name, last_name })
    ])
  )
  test('is not split when one of its parts is known', () =>
    expect(applyTemplate('sequencer', { full_name: 'Ada Maria Beispiel', first_name: 'Ada', email: 'a@beispiel.example' })).toEqual([
      expect.objectContaining({ first_name: 'Ada', last_name: '' })
    ]))
})

test('duplicate headings get a number', () => {
  const { headings } = toTemplateTable(
    {
      id: 'own-1',
      name: 'Own',
      columns: [
        { heading: 'Mail', from: 'email' },
        { heading: 'mail', from: 'phone' }
      ]
    },
    []
  )
  expect(headings).toEqual(['Mail', 'mail (2)'])
})
