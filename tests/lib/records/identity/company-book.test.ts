// Companies and contacts, told apart and linked by the domain, in whichever of three ways a service hands them out.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCompanyIndex } from '../../../../lib/records/identity/company-book.ts'

const werke = { company_name: 'Muster Werke', domain: 'muster.example', company_size: 12, industry: 'Optics' }
const leer = { company_name: 'Leer', domain: 'leer.example', industry: 'Bau' }
const ada = { full_name: 'Ada Beispiel', email: 'ada@muster.example' }
const bo = { full_name: 'Bo Muster', company_domain: 'https://www.Muster.example/team' }

/** What is told of rows, in the columns that matter here. */
const told = (rows: readonly unknown[]) => {
  const book = createCompanyIndex()
  for (const row of rows) book.note(row)
  const contacts = rows.flatMap(row => book.contactsOf(row).map(book.columnsOf))
  return {
    contacts: contacts.map(({ fullName, company, companySize, industry }) => [fullName, company, companySize, industry]),
    companies: book.companies().map(({ columns, isKnown }) => [columns.company, columns.companyDomain, columns.companySize, isKnown])
  }
}

const together = {
  contacts: [
    ['Ada Beispiel', 'Muster Werke', '12', 'Optics'],
    ['Bo Muster', 'Muster Werke', '12', 'Optics']
  ],
  companies: [
    ['Muster Werke', 'muster.example', '12', true],
    ['Leer', 'leer.example', '', true]
  ]
}

test.each<[way: string, rows: unknown[]]>([
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
])('%s: everybody has their company, and each company is there once', (_, rows) => expect(told(rows)).toEqual(together))

test('flat rows, each with its company’s fields: the company is what its people say of it together', () => {
  const rows = [
    { full_name: 'Ada Beispiel', company_name: 'Muster Werke', company_domain: 'muster.example' },
    { full_name: 'Bo Muster', company_name: 'Muster Werke', company_domain: 'www.muster.example', company_size: 12 },
    { full_name: 'Cem Ejemplo', company_name: 'Nirgendwo' },
    { full_name: 'Dana Exempel' }
  ]
  expect(told(rows)).toEqual({
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
  test('that comes twice is one, with what either record says', () => {
    const book = createCompanyIndex()
    for (const row of [
      { ...werke, company_size: null },
      { ...werke, industry: 'Other', founded: 1999 }
    ])
      book.note(row)
    expect(book.companies().map(({ record }) => record)).toEqual([{ ...werke, founded: 1999 }])
  })
  test('of which no more than the domain is known is there, and is not called known', () =>
    expect(told([{ domain: 'nobody.example', company_name: null, contacts: [] }])).toEqual({
      contacts: [],
      companies: [['', 'nobody.example', '', false]]
    }))
  test('in another script is the same by either spelling of its domain', () =>
    expect(
      told([
        { company_name: 'Bücher', domain: 'bücher.example', industry: 'Books' },
        { full_name: 'Ada Beispiel', company_domain: 'xn--bcher-kva.example' }
      ]).contacts
    ).toEqual([['Ada Beispiel', 'Bücher', '', 'Books']]))
  test('is known by its website where it names no domain, but not by a page on a site that others have pages on', () => {
    const rows = [
      { company_name: 'Muster Werke', website: 'https://www.muster.example/', industry: 'Optics' },
      { company_name: 'Erste', website: 'https://pages.example/erste', industry: 'Bau' },
      { company_name: 'Zweite', website: 'https://pages.example/zweite', industry: 'Textiles' },
      { ...ada, company_domain: 'muster.example' }
    ]
    const { contacts, companies } = told(rows)
    expect(companies.map(([company]) => company)).toEqual(['Muster Werke', 'Erste', 'Zweite'])
    expect(contacts).toEqual([['Ada Beispiel', 'Muster Werke', '', 'Optics']])
  })
  test('says nothing of a person who says otherwise, or who is elsewhere', () => {
    const rows = [
      { full_name: 'Ada Beispiel', company_domain: 'muster.example', industry: 'Textiles' },
      { full_name: 'Bo Muster', company_domain: 'andere.example' }
    ]
    expect(told([werke, ...rows]).contacts).toEqual([
      ['Ada Beispiel', 'Muster Werke', '12', 'Textiles'],
      ['Bo Muster', '', '', '']
    ])
  })
})

test('nobody is lost or made up, whatever the order and the way', () => {
  const companies = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 })
  const staff = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean()), { maxLength: 30 })
  fc.assert(
    fc.property(companies, staff, (numbers, people) => {
      const own = (n: number) => ({ company_name: `Firma ${n}`, domain: `firma-${n}.example`, industry: 'Optics' })
      const person = (n: number, at: number) => ({ full_name: `Ada ${at}`, company_domain: `firma-${n}.example` })
      const inside = numbers.map(n => ({
        ...own(n),
        contacts: people.flatMap(([at, nested], place) => (nested && at === n ? [person(at, place)] : []))
      }))
      const beside = people.flatMap(([at, nested], place) => (nested && numbers.includes(at) ? [] : [person(at, place)]))
      const { contacts, companies: known } = told([...beside, ...inside])
      expect(contacts.map(([name]) => String(name)).toSorted()).toEqual(people.map((_, place) => `Ada ${place}`).toSorted())
      const all = new Set([...numbers, ...people.map(([at]) => at)].map(n => `firma-${n}.example`))
      expect(known.map(([, domain]) => String(domain)).toSorted()).toEqual([...all].toSorted())
      for (const [name, company] of contacts) {
        const [at = -1] = people[Number(String(name).slice(4))] ?? []
        expect(company).toBe(numbers.includes(at) ? `Firma ${at}` : '')
      }
    }),
    { numRuns: 60 }
  )
})
