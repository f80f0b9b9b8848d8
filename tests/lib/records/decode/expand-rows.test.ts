// Tests that the people of a company become records with their company, and that no value is lost.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readColumns } from '../../../../lib/records/columns/read-columns.ts'
import { expandRow } from '../../../../lib/records/decode/expand-rows.ts'
import { readLeaves, createValuePath } from '../../../../lib/records/columns/value-paths.ts'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { jsonText } from './json-text.ts'
import { tries } from '../../../is-long.ts'

const werke = { company_name: 'Muster Werke', domain: 'muster.example', company_size: '12' }
const ada = { full_name: 'Ada Beispiel', email: 'ada@muster.example' }

describe('the records', () => {
  test.each<[what: string, row: unknown, records: unknown[]]>([
    [
      'of the people of a company',
      { ...werke, employees: [ada, { full_name: 'Bo' }] },
      [
        { ...ada, company: werke },
        { full_name: 'Bo', company: werke }
      ]
    ],
    ['of a company and its contacts', { company: werke, contacts: [ada] }, [{ ...ada, company: werke }]],
    [
      'of a person who names the same company',
      { ...werke, people: [{ ...ada, company: 'Muster Werke' }] },
      [{ ...ada, company: 'Muster Werke', employer: werke }]
    ],
    [
      'of a person who contradicts a company field',
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
      'of a person who works at another company',
      { ...werke, people: [{ ...ada, company: { name: 'Andere' } }] },
      [{ ...ada, company: { name: 'Andere' }, list_company: werke }]
    ],
    [
      'of a person whose field names are all taken',
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
    ['of text', 'Ada', ['Ada']]
  ])('%s', (_, row, records) => expect(expandRow(row)).toEqual(records))

  test('have the columns of the person and the company', () => {
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

  test("do not mix the person's company with another one", () => {
    const [record] = expandRow({ ...werke, employees: [{ ...ada, company_name: 'Andere', industry: 'Own' }] })
    expect(readColumns(record)).toMatchObject({ company: 'Andere', companyDomain: '', companySize: '', industry: 'Own' })
  })

  test('are the same object where the row is one record', () => {
    const row = { ...werke, employees: [] }
    expect(expandRow(row)[0]).toBe(row)
  })
})

const listTexts = (record: unknown): string[] => readLeaves(record, createValuePath([])).flatMap(({ text }) => (text === '' ? [] : [text]))
const parse = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok && parsed.value
}

test('a very long text of a company or list is in its first record alone', () => {
  const about = 'Quibble makes quills. '.repeat(1_000)
  const people = [ada, { ...ada, email: 'bo@northwind.example' }, { ...ada, email: 'cy@northwind.example' }]
  const holders = [
    { company: { name: 'Werke', about }, employees: people },
    { name: 'a list', about, data: people }
  ]
  for (const row of holders) {
    const records = expandRow(row).map(record => JSON.stringify(record))
    expect(records.map(record => record.includes(about))).toEqual([true, false, false])
    expect(records.every(record => /Werke|a list/.test(record))).toBe(true)
  }
})

test('a field called __proto__ is kept', () => {
  const row = parse('{"data":{"email":"ada@northwind.example"},"__proto__":"kept","company":{}}')
  expect(expandRow(row).flatMap(listTexts)).toContain('kept')
})

test('every value of any row is in its records', () => {
  const row = fc.oneof(
    jsonText.map(parse),
    fc
      .tuple(fc.array(jsonText, { maxLength: 4 }), jsonText, jsonText, fc.constantFrom('employees', 'contacts', 'data'), fc.boolean())
      .map(([people, more, other, name, beside]) => {
        const members = people.map(text => ({ ...ada, id: parse(text), company: parse(other) }))
        const company = { ...werke, id: parse(more), company: parse(other) }
        return beside ? { company, id: 1, [name]: members } : { ...company, [name]: members }
      })
  )
  fc.assert(
    fc.property(row, json => {
      const records = expandRow(json)
      expect(records.length).toBeGreaterThan(0)
      const kept = new Set(records.flatMap(listTexts))
      for (const text of listTexts(json)) expect(kept).toContain(text)
    }),
    { numRuns: tries(500) }
  )
})
