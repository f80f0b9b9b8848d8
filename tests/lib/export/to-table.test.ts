// Any records become one table: standard columns first, then all other fields, without losing a value.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toTable } from '../../../lib/export/to-table.ts'
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import { jsonText } from '../records/decode/json-text.ts'

const mainHeadings = 'Full name,First name,Last name,Job title,Email,Email status,Phone,Location,Profile URL,Company,Company domain'.split(
  ','
)
const extraHeadings = (records: unknown[]): string[] => toTable(records).headings.filter(heading => !mainHeadings.includes(heading))
const readRows = (records: unknown[]): string[][] => [...toTable(records).rows]

describe('headings', () => {
  test('include the main columns without any record', () => expect(toTable([]).headings).toEqual(mainHeadings))
  const cases: [records: unknown[], headings: string[]][] = [
    [[{ first_name: 'Ada', seniority: '' }], []],
    [[{ first_name: 'Ada' }, { city: 'Bonn', first_name: 'Bo' }], ['City']],
    [
      [
        { first_name: 'Ada', b: 1, a: { y: 1, x: [2] } },
        { c: 1, b: 1 }
      ],
      ['b', 'a.y', 'a.x.0', 'c']
    ],
    [[{ 'a.b': 1, a: { b: 2 } }], ['a.b', 'a.b (2)']],
    [[{ A: 1, a: 2, 'a (2)': 3 }], ['A', 'a (2)', 'a (2) (2)']],
    [[{ email: 'a@x.example', business_email: 'b@x.example', mail: 'c@x.example' }], ['Second email', 'mail']],
    [[{ business_email: 'b@x.example', emails: ['b@x.example'], email: 'x' }], ['emails.0', 'email (2)']],
    [['Ada'], ['Value']],
    [[{ '': 1 }], ['Value']],
    [[{ emails: [] }], []]
  ]
  test.each(cases)('%j', (records, headings) => expect(extraHeadings(records)).toEqual(headings))
})

test('a value is under its heading', () => {
  const { headings, rows } = toTable([
    { first_name: 'Ada', note: true },
    { note: null, other: 2 }
  ])
  const cells = [...rows].map(row => Object.fromEntries(row.map((cell, index) => [headings[index], cell])))
  expect(cells).toMatchObject([
    { 'First name': 'Ada', note: 'true', other: '' },
    { 'First name': '', note: '', other: '2' }
  ])
})

test('beyond a thousand extra columns the remaining values are JSON', () => {
  const people = Array.from({ length: 600 }, (_, n) => ({ a: n, b: `b${n}` }))
  const { headings, rows } = toTable([{ name: 'Werke', domain: 'x.example', offices: people }, { first_name: 'Ada' }])
  expect(headings).toHaveLength(mainHeadings.length + 1001)
  const [first, second] = [...rows]
  const overflow: unknown = JSON.parse(first?.at(-1) ?? '')
  expect(headings.at(-1)).toBe('More fields')
  expect(overflow).toMatchObject({ 'offices.500.a': 500, 'offices.599.b': 'b599' })
  expect(Object.keys(Object(overflow))).toHaveLength(200)
  expect(second).toHaveLength(headings.length)
  expect(second?.at(-1)).toBe('')
})

test('each person of a company has a row with the company’s fields', () => {
  const { headings, rows } = toTable([
    { company_name: 'Muster Werke', domain: 'muster.example', note: 'x', employees: [{ full_name: 'Ada' }, { full_name: 'Bo', id: 2 }] },
    { full_name: 'Cem', company: 'Andere' }
  ])
  expect(headings).toEqual([...mainHeadings, 'company.note', 'id'])
  expect([...rows].map(row => [row[0], ...row.slice(9)])).toEqual([
    ['Ada', 'Muster Werke', 'muster.example', 'x', ''],
    ['Bo', 'Muster Werke', 'muster.example', 'x', '2'],
    ['Cem', 'Andere', '', '', '']
  ])
})

test('records are read once, rows repeatedly', () => {
  const { rows } = toTable([{ a: 1 }].values())
  expect([...rows]).toEqual([...rows])
})

test('every row has one cell per heading, and headings are unique', () => {
  fc.assert(
    fc.property(fc.array(jsonText, { maxLength: 5 }), texts => {
      const records = texts.map(text => parseJson(text)).map(parsed => parsed.ok && parsed.value)
      const { headings } = toTable(records)
      for (const row of readRows(records)) expect(row).toHaveLength(headings.length)
      expect(new Set(headings.map(heading => heading.toLowerCase())).size).toBe(headings.length)
      expect(headings.every(heading => heading !== '')).toBe(true)
    })
  )
})
