// Files for other programs have the columns that these ask for, under their names.
import { describe, expect, test } from 'vitest'
import { readyTemplates, toTemplate } from '../../../lib/exports/templates.ts'
import { createRowReader } from '../../../lib/records/columns/read-row.ts'

const rowsOf = (...records: unknown[]) => records.flatMap(createRowReader().readRow)
const tableOf = (id: string, ...records: unknown[]): Record<string, string>[] => {
  const template = readyTemplates.find(one => one.id === id)
  if (!template) throw new Error(`There is no ${id}.`)
  const { headings, rows } = toTemplate(template, rowsOf(...records))
  return [...rows].map(row => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? 'missing'])))
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
])('%s knows its columns', (id, expected) => expect(tableOf(id, ada)).toEqual([expect.objectContaining(expected)]))

test('each has more than its bare minimum, and no heading twice', () => {
  for (const { columns } of readyTemplates) {
    expect(columns.length).toBeGreaterThanOrEqual(8)
    expect(new Set(columns.map(({ heading }) => heading)).size).toBe(columns.length)
  }
})

test('a lead without a company says so in Salesforce’s own words', () => {
  expect(tableOf('salesforce', { full_name: 'Ada', email: 'ada@beispiel.example' })).toEqual([
    expect.objectContaining({ FirstName: '', LastName: 'Ada', Company: '[not provided]' })
  ])
})

describe('a name in one piece', () => {
  test.each([
    ['Ada Beispiel', 'Ada', 'Beispiel'],
    ['Ada Maria Beispiel', 'Ada Maria', 'Beispiel'],
    ['Ada', '', 'Ada']
  ])('%s is taken apart', (full_name, first_name, last_name) =>
    expect(tableOf('sequencer', { full_name, email: 'a@beispiel.example' })).toEqual([expect.objectContaining({ first_name, last_name })])
  )
  test('is left alone where one of its parts is known', () =>
    expect(tableOf('sequencer', { full_name: 'Ada Maria Beispiel', first_name: 'Ada', email: 'a@beispiel.example' })).toEqual([
      expect.objectContaining({ first_name: 'Ada', last_name: '' })
    ]))
})

test('two columns of one name are told apart', () => {
  const { headings } = toTemplate(
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
