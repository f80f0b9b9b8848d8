// Tests that companies and contacts are linked by domain in each of the three shapes that services send.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCompanyIndex } from '../../../../lib/records/identity/company-index.ts'

const werke = { company_name: 'Muster Werke', domain: 'muster.example', company_size: 12, industry: 'Optics' }
const leer = { company_name: 'Leer', domain: 'leer.example', industry: 'Bau' }
const ada = { full_name: 'Ada Beispiel', email: 'ada@muster.example' }
const bo = { full_name: 'Bo Muster', company_domain: 'https://www.Muster.example/team' }

/** The contacts and companies of rows, as the columns that matter here. */
const indexRows = (rows: readonly unknown[]) => {
  const index = createCompanyIndex()
  for (const row of rows) index.add(row)
  const contacts = rows.flatMap(row => index.getContacts(row).map(index.readColumns))
  return {
    contacts: contacts.map(({ fullName, company, companySize, industry }) => [fullName, company, companySize, industry]),
    companies: index
      .getCompanies()
      .map(({ columns, hasDetails }) => [columns.company, columns.companyDomain, columns.companySize, hasDetails])
  }
}

const linked = {
  contacts: [
    ['Ada Beispiel', 'Muster Werke', '12', 'Optics'],
    ['Bo Muster', 'Muster Werke', '12', 'Optics']
  ],
  companies: [
    ['Muster Werke', 'muster.example', '12', true],
    ['Leer', 'leer.example', '', true]
  ]
}

test.each<[shape: string, rows: unknown[]]>([
  [
    'people inside their company',
    [
      { ...werke, contacts: [ada, { full_name: 'Bo Muster' }] },
      { ...leer, contacts: [] }
    ]
  ],
  ['a company beside its people', [{ company: werke, contacts: [ada, { full_name: 'Bo Muster' }] }, leer]],
  ['two lists side by side, the people first', [ada, bo, werke, leer]],
  ['two lists side by side, the companies first', [werke, leer, ada, bo]],
  ['one list in another', [{ results: [{ ...werke, employees: [ada, { full_name: 'Bo Muster' }] }, leer] }]]
])('%s: each person has a company, and each company is listed once', (_, rows) => expect(indexRows(rows)).toEqual(linked))

test('a company without a record is built from the fields of its people', () => {
  const rows = [
    { full_name: 'Ada Beispiel', company_name: 'Muster Werke', company_domain: 'muster.example' },
    { full_name: 'Bo Muster', company_name: 'Muster Werke', company_domain: 'www.muster.example', company_size: 12 },
    { full_name: 'Cem Ejemplo', company_name: 'Nirgendwo' },
    { full_name: 'Dana Exempel' }
  ]
  expect(indexRows(rows)).toEqual({
    contacts: [
      ['Ada Beispiel', 'Muster Werke', '', ''],
      ['Bo Muster', 'Muster Werke', '12', ''],
      ['Cem Ejemplo', 'Nirgendwo', '', ''],
      ['Dana Exempel', '', '', '']
    ],
    companies: [
      ['Muster Werke', 'muster.example', '12', true],
      ['Nirgendwo', '', '', true]
    ]
  })
})

describe('a company', () => {
  test('with two records has the fields of both', () => {
    const index = createCompanyIndex()
    for (const row of [
      { ...werke, company_size: null },
      { ...werke, industry: 'Other', founded: 1999 }
    ])
      index.add(row)
    expect(index.getCompanies().map(({ record }) => record)).toEqual([{ ...werke, founded: 1999 }])
  })
  test('with only a domain is listed, without details', () =>
    expect(indexRows([{ domain: 'nobody.example', company_name: null, contacts: [] }])).toEqual({
      contacts: [],
      companies: [['', 'nobody.example', '', false]]
    }))
  test('with an internationalised domain is the same in punycode', () =>
    expect(
      indexRows([
        { company_name: 'Bücher', domain: 'bücher.example', industry: 'Books' },
        { full_name: 'Ada Beispiel', company_domain: 'xn--bcher-kva.example' }
      ]).contacts
    ).toEqual([['Ada Beispiel', 'Bücher', '', 'Books']]))
  test('without a domain is identified by its website, but not by a page on a shared site', () => {
    const rows = [
      { company_name: 'Muster Werke', website: 'https://www.muster.example/', industry: 'Optics' },
      { company_name: 'Erste', website: 'https://pages.example/erste', industry: 'Bau' },
      { company_name: 'Zweite', website: 'https://pages.example/zweite', industry: 'Textiles' },
      { ...ada, company_domain: 'muster.example' }
    ]
    const { contacts, companies } = indexRows(rows)
    expect(companies.map(([company]) => company)).toEqual(['Muster Werke', 'Erste', 'Zweite'])
    expect(contacts).toEqual([['Ada Beispiel', 'Muster Werke', '', 'Optics']])
  })
  test('does not replace company fields of a person, nor change a person of another company', () => {
    const rows = [
      { full_name: 'Ada Beispiel', company_domain: 'muster.example', industry: 'Textiles' },
      { full_name: 'Bo Muster', company_domain: 'andere.example' }
    ]
    expect(indexRows([werke, ...rows]).contacts).toEqual([
      ['Ada Beispiel', 'Muster Werke', '12', 'Textiles'],
      ['Bo Muster', '', '', '']
    ])
  })
})

test('no person is lost or invented, in any order and shape', () => {
  const companies = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 })
  const staff = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean()), { maxLength: 30 })
  fc.assert(
    fc.property(companies, staff, (numbers, people) => {
      const companyRecord = (n: number) => ({ company_name: `Firma ${n}`, domain: `firma-${n}.example`, industry: 'Optics' })
      const person = (n: number, at: number) => ({ full_name: `Ada ${at}`, company_domain: `firma-${n}.example` })
      const nestedPeople = numbers.map(n => ({
        ...companyRecord(n),
        contacts: people.flatMap(([company, isNested], at) => (isNested && company === n ? [person(company, at)] : []))
      }))
      const flatPeople = people.flatMap(([company, isNested], at) => (isNested && numbers.includes(company) ? [] : [person(company, at)]))
      const { contacts, companies: found } = indexRows([...flatPeople, ...nestedPeople])
      expect(contacts.map(([name]) => String(name)).toSorted()).toEqual(people.map((_, at) => `Ada ${at}`).toSorted())
      const all = new Set([...numbers, ...people.map(([at]) => at)].map(n => `firma-${n}.example`))
      expect(found.map(([, domain]) => String(domain)).toSorted()).toEqual([...all].toSorted())
      for (const [name, company] of contacts) {
        const [at = -1] = people[Number(String(name).slice(4))] ?? []
        expect(company).toBe(numbers.includes(at) ? `Firma ${at}` : '')
      }
    }),
    { numRuns: 60 }
  )
})
