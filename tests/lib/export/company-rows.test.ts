// Each company is listed once, identified by its domain or name.
import { expect, test } from 'vitest'
import { createCompanyRows, createFirstOfCompany } from '../../../lib/export/company-rows.ts'
import { createRowReader, getRowText } from '../../../lib/records/columns/read-row.ts'

const readRows = (...records: unknown[]) => records.flatMap(createRowReader().readRow)
const listCompanies = (...records: unknown[]): string[][] => {
  const { add: note, rows } = createCompanyRows()
  for (const row of readRows(...records)) note(row)
  return rows().map(row => [getRowText(row, 'company'), getRowText(row, 'companyDomain'), getRowText(row, 'industry')])
}
const person = (name: string, fields: object) => ({ full_name: name, email: `${name}@beispiel.example`, ...fields })
const companyRecord = (name: string, domain: string) => ({ company_name: name, domain, employee_count: 12, company_type: 'Private' })

test.each<[string, object[], string[][]]>([
  [
    'two people with one domain',
    [
      person('Ada', { company: 'Werke', company_domain: 'w.example' }),
      person('Bo', { company: 'WERKE AG', company_domain: 'www.w.example', industry: 'Steel' })
    ],
    [['Werke', 'w.example', 'Steel']]
  ],
  ['two people with one company name', [person('Ada', { company: 'Werke' }), person('Bo', { company: 'werke' })], [['Werke', '', '']]],
  [
    'one name with two domains',
    [person('Ada', { company: 'Werke', company_domain: 'a.example' }), person('Bo', { company: 'Werke', company_domain: 'b.example' })],
    [
      ['Werke', 'a.example', ''],
      ['Werke', 'b.example', '']
    ]
  ],
  ['a person without a company', [person('Ada', {})], []],
  [
    'a company record takes precedence over what a person mentions',
    [person('Ada', { company: 'Werke', company_domain: 'w.example', industry: 'Steel' }), companyRecord('Muster Werke', 'w.example')],
    [['Muster Werke', 'w.example', '']]
  ],
  ['a duplicate company record', [companyRecord('Werke', 'w.example'), companyRecord('Werke', 'w.example')], [['Werke', 'w.example', '']]]
])('%s', (_, records, expected) => expect(listCompanies(...records)).toEqual(expected))

test('one per company keeps the first person of each and every person without a company', () => {
  const isFirst = createFirstOfCompany()
  const people = [
    person('Ada', { company_domain: 'w.example' }),
    person('Bo', { company_website: 'https://w.example/' }),
    person('Cy', {}),
    person('Di', {}),
    person('Ed', { company: 'Bau' })
  ]
  expect(readRows(...people).map(isFirst)).toEqual([true, false, true, true, true])
})
