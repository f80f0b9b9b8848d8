// The CSV, read by another parser, contains every value of the records.
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../../lib/export/csv.ts'
import { expandRow } from '../../../lib/records/decode/expand-rows.ts'
import { unguardFormula } from '../../../lib/records/table/spreadsheet-cells.ts'
import { readLeaves, createValuePath } from '../../../lib/records/columns/value-paths.ts'
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import { jsonText } from '../records/decode/json-text.ts'
import { tries } from '../../is-long.ts'

const csvText = (records: Iterable<unknown>, guardFormulas = true): string => toCsv(records, { guardFormulas }).join('')
const parseCsv = (text: string): string[][] => Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' }).data
const parseRecord = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok && parsed.value
}

describe('the file', () => {
  test('begins with a byte order mark and ends its lines with CRLF', () => {
    expect(csvText([{ first_name: 'Zoë' }])).toBe(
      '\uFEFFFull name,First name,Last name,Job title,Email,Email status,Phone,Location,Profile URL,Company,Company domain\r\nZoë,Zoë,,,,,,,,,'
    )
  })
  test('quotes cells with commas, quotes and line ends', () => {
    expect(csvText([{ a: 'x,"y"\nz' }])).toMatch(/,"x,""y""\nz"$/)
  })
  test('has headings even without records', () => expect(parseCsv(csvText([]))).toHaveLength(1))
  test('comes in several parts that join to one file when it is large', () => {
    const parts = toCsv(Array.from({ length: 2500 }, (_, id) => ({ id })))
    expect(parts).toHaveLength(4)
    expect(parseCsv(parts.join(''))).toHaveLength(2501)
  })
})

describe('formulas', () => {
  const record = { first_name: '=cmd()', '=heading': '+1', note: "'=x", offset: -5, tab: '\tx' }
  test('are guarded in cells and headings', () => {
    for (const line of parseCsv(csvText([record]))) for (const cell of line) expect(cell).not.toMatch(/^[=@\p{Cc}]|^[+-]\D/u)
  })
  test('stay unchanged without the guard', () => {
    expect(parseCsv(csvText([record], false)).map(line => line.slice(-4))).toEqual([
      ['=heading', 'note', 'offset', 'tab'],
      ['+1', "'=x", '-5', '\tx']
    ])
  })
  test('can be unguarded to the original text', () => {
    const lines = parseCsv(csvText([record])).map(line => line.map(unguardFormula))
    expect(lines).toEqual(parseCsv(csvText([record], false)))
  })
})

test('a company has one line per person', () => {
  const record = { company_name: 'Werke', domain: 'x.example', employees: [{ full_name: 'Ada' }, { full_name: 'Bo' }] }
  expect(parseCsv(csvText([record])).map(line => [line[0], line[9]])).toEqual([
    ['Full name', 'Company'],
    ['Ada', 'Werke'],
    ['Bo', 'Werke']
  ])
})

test.each(['12345678901234567890', '1.0', '-0', '1e400', '0.10'])('the number %s keeps its digits', number => {
  const cells = parseCsv(csvText([parseRecord(`{"odd":${number}}`)]))[1]?.map(unguardFormula)
  expect(cells).toContain(number)
})

test('every value of any record is in its row', () => {
  fc.assert(
    fc.property(fc.array(jsonText, { minLength: 1, maxLength: 4 }), fc.boolean(), (texts, isGuarded) => {
      const source = texts.map(parseRecord)
      const records = source.flatMap(record => expandRow(record))
      const [, ...lines] = parseCsv(csvText(source, isGuarded)).map(line => (isGuarded ? line.map(unguardFormula) : line))
      expect(lines).toHaveLength(records.length)
      records.forEach((record, index) => {
        const cells = [...(lines[index] ?? [])]
        for (const { text } of readLeaves(record, createValuePath([])).filter(leaf => leaf.text !== '')) {
          expect(cells, text).toContain(text)
          cells.splice(cells.indexOf(text), 1)
        }
      })
    }),
    { numRuns: tries(1_000) }
  )
})
