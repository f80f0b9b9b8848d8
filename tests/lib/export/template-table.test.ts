// Files for other programs have the columns that these import, under their headings.
import { describe, expect, test } from 'vitest'
import { toTemplateTable } from '../../../lib/export/template-table.ts'
import { builtInTemplates } from '../../../lib/export/templates.ts'
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

test('no number goes to a mobile field, because none is known to be one', () => {
  for (const { columns } of builtInTemplates) expect(columns.filter(({ heading }) => /mobile/i.test(heading))).toEqual([])
  const phones = { 'Mobile Phone': '+49 151 5550101', 'Second phone': '+49 30 5550102' }
  expect(applyTemplate('hubspot', { ...ada, phone: undefined, ...phones })).toMatchObject([{ 'Phone Number': '+49 151 5550101' }])
  expect(applyTemplate('salesforce', { ...ada, phone: undefined, ...phones })).toMatchObject([{ Phone: '+49 151 5550101' }])
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
    ['Ada\u00a0Beispiel, MBA', 'Ada', 'Beispiel'],
    ['Beispiel, Ada', 'Ada', 'Beispiel'],
    ['Beispiel Muster Ada', '', 'Beispiel Muster Ada'],
    ['Ada', '', 'Ada']
  ])('%s is split where that is certain', (full_name, first_name, last_name) =>
    expect(applyTemplate('sequencer', { full_name, email: 'a@beispiel.example' })).toEqual([
      expect.objectContaining({ first_name, last_name, full_name })
    ])
  )
  test('is not split when one of its parts is known', () =>
    expect(applyTemplate('sequencer', { full_name: 'Ada Maria Beispiel', first_name: 'Ada', email: 'a@beispiel.example' })).toEqual([
      expect.objectContaining({ first_name: 'Ada', last_name: '' })
    ]))
})

describe('a value that the field of the other program refuses', () => {
  test('is left out, and the fallback takes its place', () => {
    const odd = { full_name: 'Ada Beispiel', email: 'ada@beispiel.example', company_size: '11-50', phone: '4,91512E+11', website: 'n/a' }
    expect(applyTemplate('salesforce', odd)).toEqual([
      expect.objectContaining({ NumberOfEmployees: '', Phone: '', Website: '', Company: '[not provided]' })
    ])
  })
  test('is written as the field takes it', () => {
    const full = { full_name: 'Ada Beispiel', company_size: '1,200', title: 'x'.repeat(200), company_website: 'beispiel.example' }
    expect(applyTemplate('salesforce', full)).toEqual([
      expect.objectContaining({ NumberOfEmployees: '1200', Title: 'x'.repeat(128), Website: 'https://beispiel.example' })
    ])
  })
  test('is left out of a column of the user’s own with the name of such a field', () => {
    const columns = [
      { heading: 'Number of employees', from: 'companySize' },
      { heading: 'Size', from: 'companySize' }
    ]
    const { rows } = toTemplateTable({ id: 'own-1', name: 'Own', columns }, readRows({ full_name: 'Ada', company_size: '11-50' }))
    expect([...rows]).toEqual([['', '11-50']])
  })
  test('every column of a built-in template has a field', () => {
    for (const { columns } of builtInTemplates) for (const { target } of columns) expect(target).toBeDefined()
  })
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
