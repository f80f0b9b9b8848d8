// The two files that domains end as: contacts with their company's columns, and the companies; both out of what came.
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { toCsv } from '../../../lib/exports/csv.ts'
import { toCompanies, toContacts } from '../../../lib/exports/domain-results.ts'
import { toChunks } from '../../../lib/records/decode/chunks.ts'
import { mainCompanyColumns } from '../../../lib/records/columns/headings.ts'

const rows = [
  {
    company_name: 'Muster Werke',
    domain: 'muster.example',
    company_id: 9_100_000_000_000_000_001n,
    odd: 'kept',
    contacts: [{ full_name: 'Ada Beispiel', business_email: 'ada@muster.example' }, { full_name: '=Bo' }]
  },
  { domain: 'nobody.example', company_name: null, contacts: [] }
]
// Numbers past 2^53 come as digits.
const chunks = [
  `[${rows.map(row => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `#${value}#` : value)).replace(/"#(\d+)#"/, '$1')).join(',')}]`
]
const tableOf = (parts: string[]): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(parts.join('').replace(/^\uFEFF/, ''), { header: true }).data

test('contacts have a line each, with their company beside them', () => {
  const table = tableOf(toCsv(toContacts(chunks)))
  expect(table.map(row => [row['Full name'], row['Email'], row['Company'], row['Company domain'], row['Company ID']])).toEqual([
    ['Ada Beispiel', 'ada@muster.example', 'Muster Werke', 'muster.example', '9100000000000000001'],
    ["'=Bo", '', 'Muster Werke', 'muster.example', '9100000000000000001']
  ])
})

test('companies have a line each, without people, in columns of their own; what nobody knows is there by its domain', () => {
  const table = tableOf(toCsv(toCompanies(chunks), { main: mainCompanyColumns }))
  expect(Object.keys(table[0] ?? {}).slice(0, 4)).toEqual(['Company', 'Company domain', 'Company website', 'Company size'])
  expect(Object.keys(table[0] ?? {})).not.toContain('Full name')
  expect(table.map(row => [row['Company'], row['Company domain'], row['Company ID'], row['odd']])).toEqual([
    ['Muster Werke', 'muster.example', '9100000000000000001', 'kept'],
    ['', 'nobody.example', '', '']
  ])
})

test('both are told over all chunks: a company may stand in another than its people', () => {
  const apart = toChunks(
    [
      { full_name: 'Ada', company_domain: 'muster.example' },
      { company_name: 'Muster Werke', domain: 'muster.example', industry: 'Optics' }
    ],
    1
  )
  expect(apart).toHaveLength(2)
  expect(tableOf(toCsv(toContacts(apart))).map(row => [row['Full name'], row['Industry']])).toEqual([['Ada', 'Optics']])
  expect(tableOf(toCsv(toCompanies(apart)))).toHaveLength(1)
})

test('nothing is two empty lists', () => expect([[...toContacts([])], toCompanies([])]).toEqual([[], []]))
