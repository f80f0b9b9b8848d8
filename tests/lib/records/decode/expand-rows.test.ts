// A company's people become records of their own, each with the company beside it, and no value is lost on the way.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readColumns } from '../../../../lib/records/columns/read-columns.ts'
import { expandRow } from '../../../../lib/records/decode/expand-rows.ts'
import { readLeaves } from '../../../../lib/records/columns/leaves.ts'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { createPlace } from '../../../../lib/records/columns/value-paths.ts'
import { jsonText } from './json-text.ts'

const werke = { company_name: 'Muster Werke', domain: 'muster.example', company_size: '12' }
const ada = { full_name: 'Ada Beispiel', email: 'ada@muster.example' }

describe('records', () => {
  test.each<[what: string, row: unknown, records: unknown[]]>([
    [
      'of each person, with the company',
      { ...werke, employees: [ada, { full_name: 'Bo' }] },
      [
        { ...ada, company: werke },
        { full_name: 'Bo', company: werke }
      ]
    ],
    ['of a company and its contacts', { company: werke, contacts: [ada] }, [{ ...ada, company: werke }]],
    [
      'where the person says the same',
      { ...werke, people: [{ ...ada, company: 'Muster Werke' }] },
      [{ ...ada, company: 'Muster Werke', employer: werke }]
    ],
    [
      'where the person knows better',
      { ...werke, people: [{ ...ada, company_size: '15' }] },
      [
        {
          ...ada,
          company_size: '15',
          company: { company_name: 'Muster Werke', domain: 'muster.example' },
          list_company: { company_size: '12' }
        }
      ]
    ],
    [
      'where the person works elsewhere',
      { ...werke, people: [{ ...ada, company: { name: 'Andere' } }] },
      [{ ...ada, company: { name: 'Andere' }, list_company: werke }]
    ],
    [
      'where all names are taken',
      { ...werke, people: [{ ...ada, list_company: 1, company: { name: 'Andere' } }] },
      [{ ...ada, list_company: 1, company: { name: 'Andere' }, list_company_2: werke }]
    ],
    [
      'of a list in a list',
      { query: 'x', results: [{ ...werke, employees: [ada] }, ada] },
      [
        { ...ada, company: werke, list: { query: 'x' } },
        { ...ada, list: { query: 'x' } }
      ]
    ],
    ['of a company without people', { ...werke, employees: [] }, [{ ...werke, employees: [] }]],
    ['of a person', ada, [ada]],
    ['of no object', 'Ada', ['Ada']]
  ])('%s', (_, row, records) => expect(expandRow(row)).toEqual(records))

  test('say in standard columns who works where', () => {
    const [record] = expandRow({ ...werke, company_linkedin_url: 'https://social.example/company/w', employees: [ada] })
    expect(readColumns(record)).toMatchObject({
      fullName: 'Ada Beispiel',
      email: 'ada@muster.example',
      company: 'Muster Werke',
      companyDomain: 'muster.example',
      companySize: '12',
      companyProfileUrl: 'https://social.example/company/w'
    })
  })

  test("never mix a person's own company with another", () => {
    const [record] = expandRow({ ...werke, employees: [{ ...ada, company_name: 'Andere', industry: 'Own' }] })
    expect(readColumns(record)).toMatchObject({ company: 'Andere', companyDomain: '', companySize: '', industry: 'Own' })
  })

  test('leave a row that stays one record the very object it is', () => {
    const row = { ...werke, employees: [] }
    expect(expandRow(row)[0]).toBe(row)
  })
})

const textsOf = (record: unknown): string[] => readLeaves(record, createPlace([])).flatMap(({ text }) => (text === '' ? [] : [text]))
const jsonOf = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok && parsed.value
}

test('a field that is called __proto__ is kept like any other', () => {
  const row = jsonOf('{"data":{"email":"ada@northwind.example"},"__proto__":"kept","company":{}}')
  expect(expandRow(row).flatMap(textsOf)).toContain('kept')
})

test('every value is in the records, whatever the row is', () => {
  const row = fc.oneof(
    jsonText.map(jsonOf),
    fc
      .tuple(fc.array(jsonText, { maxLength: 4 }), jsonText, jsonText, fc.constantFrom('employees', 'contacts', 'data'), fc.boolean())
      .map(([people, more, other, name, beside]) => {
        const members = people.map(text => ({ ...ada, id: jsonOf(text), company: jsonOf(other) }))
        const company = { ...werke, id: jsonOf(more), company: jsonOf(other) }
        return beside ? { company, id: 1, [name]: members } : { ...company, [name]: members }
      })
  )
  fc.assert(
    fc.property(row, json => {
      const records = expandRow(json)
      expect(records.length).toBeGreaterThan(0)
      const kept = new Set(records.flatMap(textsOf))
      for (const text of textsOf(json)) expect(kept).toContain(text)
    }),
    { numRuns: 500 }
  )
})
