// A run's file has the right name, and contains its people or its companies.
import Papa from 'papaparse'
import { expect, test, describe } from 'vitest'
import { toCsv } from '../../../lib/export/csv.ts'
import { mainCompanyColumns } from '../../../lib/records/columns/headings.ts'
import { toChunks, parseJson } from '../../../lib/records/decode/parse-json.ts'
import {
  createRunFile,
  toCompanies,
  toContacts,
  chunksToJson,
  recordsToJson,
  recordsToJsonLines
} from '../../../lib/export/create-run-file.ts'
import * as fc from 'fast-check'
import { jsonText } from '../records/decode/json-text.ts'
import { tries } from '../../is-long.ts'

const chunks = ['[{"name":"Ada Beispiel","email":"ada@northwind.example"}]']
const request = { kind: 'lead-search' } as const
const run = { listTitle: 'Berlin CTOs', createdAt: new Date(2026, 1, 3).getTime(), request, isSample: false }
const readText = (parts: BlobPart[]) => new Blob(parts).text()

test.each([
  ['csv', 'Berlin-CTOs-2026-02-03.csv', 'text/csv;charset=utf-8'],
  ['companies', 'Berlin-CTOs-companies-2026-02-03.csv', 'text/csv;charset=utf-8'],
  ['json', 'Berlin-CTOs-2026-02-03.json', 'application/json']
] as const)('%s', (kind, name, type) => expect(createRunFile(chunks, run, kind)).toMatchObject({ name, type }))

test('the file contains the people of any kind of run', async () => {
  expect(await readText(createRunFile(chunks, run, 'csv').parts)).toContain('ada@northwind.example')
  expect(await readText(createRunFile(chunks, { ...run, request: { kind: 'domain-batches' } }, 'csv').parts)).toContain('Ada Beispiel')
  expect(JSON.parse(await readText(createRunFile(chunks, run, 'json').parts))).toEqual(JSON.parse(chunks.join('')))
})

test('a phone is no formula in the file of a row in the popup, and a formula is guarded there', async () => {
  const people = ['[{"name":"Ada Beispiel","phone":"+1 (202) 555-0101"},{"name":"=Bo","phone":"+1-2;cmd"}]']
  const [head, ...rows] = Papa.parse<string[]>((await readText(createRunFile(people, run, 'csv').parts)).replace('\uFEFF', '')).data
  const at = ['Full name', 'Phone'].map(name => head?.indexOf(name) ?? -1)
  expect(rows.map(row => at.map(column => row[column]))).toEqual([
    ['Ada Beispiel', '+1 (202) 555-0101'],
    ["'=Bo", "'+1-2;cmd"]
  ])
})

const domainRows = [
  {
    company_name: 'Muster Werke',
    domain: 'muster.example',
    company_id: 9_100_000_000_000_000_001n,
    odd: 'kept',
    contacts: [{ full_name: 'Ada Beispiel', business_email: 'ada@muster.example' }, { full_name: '=Bo' }]
  },
  { domain: 'unknown.example', company_name: null, contacts: [] }
]
// Numbers beyond 2^53 are received as digits.
const domainChunks = [
  `[${domainRows.map(row => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `#${value}#` : value)).replace(/"#(\d+)#"/, '$1')).join(',')}]`
]
const parseCsv = (parts: string[]): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(parts.join('').replace(/^\uFEFF/, ''), { header: true }).data

test('contacts have one line each with their company’s columns', () => {
  const table = parseCsv(toCsv(toContacts(domainChunks)))
  expect(table.map(row => [row['Full name'], row['Email'], row['Company'], row['Company domain'], row['Company ID']])).toEqual([
    ['Ada Beispiel', 'ada@muster.example', 'Muster Werke', 'muster.example', '9100000000000000001'],
    ["'=Bo", '', 'Muster Werke', 'muster.example', '9100000000000000001']
  ])
})

test('companies have one line each in company columns, including a domain without results', () => {
  const table = parseCsv(toCsv(toCompanies(domainChunks), { mainColumns: mainCompanyColumns }))
  expect(Object.keys(table[0] ?? {}).slice(0, 4)).toEqual(['Company', 'Company domain', 'Company website', 'Company size'])
  expect(Object.keys(table[0] ?? {})).not.toContain('Full name')
  expect(table.map(row => [row['Company'], row['Company domain'], row['Company ID'], row['odd']])).toEqual([
    ['Muster Werke', 'muster.example', '9100000000000000001', 'kept'],
    ['', 'unknown.example', '', '']
  ])
})

test('a company and its people may be in different chunks', () => {
  const chunksApart = toChunks(
    [
      { full_name: 'Ada', company_domain: 'muster.example' },
      { company_name: 'Muster Werke', domain: 'muster.example', industry: 'Optics' }
    ],
    1
  )
  expect(chunksApart).toHaveLength(2)
  expect(parseCsv(toCsv(toContacts(chunksApart))).map(row => [row['Full name'], row['Industry']])).toEqual([['Ada', 'Optics']])
  expect(parseCsv(toCsv(toCompanies(chunksApart)))).toHaveLength(1)
})

test('no chunks give no contacts and no companies', () => expect([[...toContacts([])], toCompanies([])]).toEqual([[], []]))

describe('json', () => {
  const parseValue = (text: string): unknown => {
    const parsed = parseJson(text)
    return parsed.ok && parsed.value
  }

  describe('stored chunks', () => {
    test('keep every record in the file', () => {
      fc.assert(
        fc.property(fc.array(jsonText), fc.integer({ min: 1, max: 3 }), (texts, chunkSize) => {
          const records = texts.map(parseValue)
          expect(parseValue(chunksToJson(toChunks(records, chunkSize)).join(''))).toEqual(records)
        })
      )
    })
    test('become one record per line with every character of the stored text', () => {
      const written = ['[\n{"id":12345678901234567890,"b":1.0},\n{}\n]', '[]', '[{"a":[-0]}]']
      expect(chunksToJson(written).join('')).toBe('[\n{"id":12345678901234567890,"b":1.0},\n{},\n{"a":[-0]}\n]\n')
    })
    test('without records are an empty array', () => expect(chunksToJson([]).join('')).toBe('[]\n'))
  })

  describe('records', () => {
    test('become one JSON line each', () => {
      expect(recordsToJsonLines([{ a: 1 }, { b: 'x\ny' }])).toBe('{"a":1}\n{"b":"x\\ny"}\n')
      expect(recordsToJsonLines([])).toBe('')
    })
    test('in slices join to one array', () => {
      expect([...recordsToJson([[{ a: 1 }, { a: 2 }], [], [{ a: 3 }]])].join('')).toBe('[\n{"a":1},\n{"a":2},\n{"a":3}\n]\n')
      expect([...recordsToJson([])].join('')).toBe('[]\n')
    })
    test.each(['12345678901234567890', '1.0', '-0', '1e400'])('the number %s keeps its digits', number => {
      expect(recordsToJsonLines([parseValue(`{"n":${number}}`)])).toBe(`{"n":${number}}\n`)
    })
    test('can be read back unchanged', () => {
      fc.assert(
        fc.property(fc.array(jsonText, { maxLength: 4 }), texts => {
          const records = texts.map(parseValue)
          const lines = recordsToJsonLines(records).split('\n').slice(0, -1)
          expect(lines.map(parseValue)).toEqual(records)
          expect(parseValue([...recordsToJson(records.map(record => [record]))].join(''))).toEqual(records)
        }),
        { numRuns: tries(200) }
      )
    })
  })
})
