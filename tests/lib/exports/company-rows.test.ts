// Companies are told apart by what says it for certain, and are there once.
import { expect, test } from 'vitest'
import { createCompanyRows, createOnePerCompany } from '../../../lib/exports/company-rows.ts'
import { createRowReader, textOf } from '../../../lib/records/columns/read-row.ts'

const rowsOf = (...records: unknown[]) => records.flatMap(createRowReader().readRow)
const companiesOf = (...records: unknown[]): string[][] => {
  const { note, rows } = createCompanyRows()
  for (const row of rowsOf(...records)) note(row)
  return rows().map(row => [textOf(row, 'company'), textOf(row, 'companyDomain'), textOf(row, 'industry')])
}
const person = (name: string, more: object) => ({ full_name: name, email: `${name}@beispiel.example`, ...more })
const own = (name: string, domain: string) => ({ company_name: name, domain, employee_count: 12, company_type: 'Private' })

test.each<[string, object[], string[][]]>([
  [
    'two people of one domain',
    [
      person('Ada', { company: 'Werke', company_domain: 'w.example' }),
      person('Bo', { company: 'WERKE AG', company_domain: 'www.w.example', industry: 'Steel' })
    ],
    [['Werke', 'w.example', 'Steel']]
  ],
  ['two people of one name', [person('Ada', { company: 'Werke' }), person('Bo', { company: 'werke' })], [['Werke', '', '']]],
  [
    'one name, two domains',
    [person('Ada', { company: 'Werke', company_domain: 'a.example' }), person('Bo', { company: 'Werke', company_domain: 'b.example' })],
    [
      ['Werke', 'a.example', ''],
      ['Werke', 'b.example', '']
    ]
  ],
  ['a person without a company', [person('Ada', {})], []],
  [
    'a company of its own before what a person says',
    [person('Ada', { company: 'Werke', company_domain: 'w.example', industry: 'Steel' }), own('Muster Werke', 'w.example')],
    [['Muster Werke', 'w.example', '']]
  ],
  ['a company of its own twice', [own('Werke', 'w.example'), own('Werke', 'w.example')], [['Werke', 'w.example', '']]]
])('%s', (_, records, expected) => expect(companiesOf(...records)).toEqual(expected))

test('one per company is the first of each, and everybody without a company', () => {
  const isFirst = createOnePerCompany()
  const people = [
    person('Ada', { company_domain: 'w.example' }),
    person('Bo', { company_website: 'https://w.example/' }),
    person('Cy', {}),
    person('Di', {}),
    person('Ed', { company: 'Bau' })
  ]
  expect(rowsOf(...people).map(isFirst)).toEqual([true, false, true, true, true])
})
