// The CSV is read back by another reader, and holds everything that the records held.
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../../lib/exports/csv.ts'
import { expandRow } from '../../../lib/records/decode/expand-rows.ts'
import { unguardFormula } from '../../../lib/records/table/formula-guard.ts'
import { readLeaves } from '../../../lib/records/columns/leaves.ts'
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import { createPlace } from '../../../lib/records/columns/value-paths.ts'
import { jsonText } from '../records/decode/json-text.ts'

const textOf = (records: Iterable<unknown>, guard = true): string => toCsv(records, { guard }).join('')
const readBack = (text: string): string[][] => Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' }).data
const recordOf = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok && parsed.value
}

describe('the file', () => {
  test('it begins with a byte order mark and ends its lines with CRLF', () => {
    expect(textOf([{ first_name: 'Zoë' }])).toBe(
      '\uFEFFFull name,First name,Last name,Job title,Email,Email status,Phone,Location,Profile URL,Company,Company domain\r\nZoë,Zoë,,,,,,,,,'
    )
  })
  test('commas, quotes and line ends are quoted', () => {
    expect(textOf([{ a: 'x,"y"\nz' }])).toMatch(/,"x,""y""\nz"$/)
  })
  test('a list without records has its headings', () => expect(readBack(textOf([]))).toHaveLength(1))
  test('a large list comes in several parts that join to one file', () => {
    const parts = toCsv(Array.from({ length: 2500 }, (_, id) => ({ id })))
    expect(parts).toHaveLength(4)
    expect(readBack(parts.join(''))).toHaveLength(2501)
  })
})

describe('formulas', () => {
  const record = { first_name: '=cmd()', '=heading': '+1', note: "'=x", offset: -5, tab: '\tx' }
  test('cells and headings are disarmed', () => {
    for (const line of readBack(textOf([record]))) for (const cell of line) expect(cell).not.toMatch(/^[=+\-@\p{Cc}]/u)
  })
  test('without the guard they stand as they came', () => {
    expect(readBack(textOf([record], false)).map(line => line.slice(-4))).toEqual([
      ['=heading', 'note', 'offset', 'tab'],
      ['+1', "'=x", '-5', '\tx']
    ])
  })
  test('the guard can be taken off', () => {
    const lines = readBack(textOf([record])).map(line => line.map(unguardFormula))
    expect(lines).toEqual(readBack(textOf([record], false)))
  })
})

test('a company comes with a line for each of its people', () => {
  const record = { company_name: 'Werke', domain: 'x.example', employees: [{ full_name: 'Ada' }, { full_name: 'Bo' }] }
  expect(readBack(textOf([record])).map(line => [line[0], line[9]])).toEqual([
    ['Full name', 'Company'],
    ['Ada', 'Werke'],
    ['Bo', 'Werke']
  ])
})

test.each(['12345678901234567890', '1.0', '-0', '1e400', '0.10'])('the number %s keeps its digits', number => {
  const cells = readBack(textOf([recordOf(`{"odd":${number}}`)]))[1]?.map(unguardFormula)
  expect(cells).toContain(number)
})

test('every value of every record is in its row, whatever the records are', () => {
  fc.assert(
    fc.property(fc.array(jsonText, { minLength: 1, maxLength: 4 }), fc.boolean(), (texts, guard) => {
      const came = texts.map(recordOf)
      const records = came.flatMap(record => expandRow(record))
      const [, ...lines] = readBack(textOf(came, guard)).map(line => (guard ? line.map(unguardFormula) : line))
      expect(lines).toHaveLength(records.length)
      records.forEach((record, at) => {
        const cells = [...(lines[at] ?? [])]
        for (const { text } of readLeaves(record, createPlace([])).filter(leaf => leaf.text !== '')) {
          expect(cells, text).toContain(text)
          cells.splice(cells.indexOf(text), 1)
        }
      })
    }),
    { numRuns: 1000 }
  )
})
