// A CSV that is written slice by slice has the same bytes as the table of all records.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCsvWriter, insertEmptyCells } from '../../../lib/export/csv-writer.ts'
import { toCsv } from '../../../lib/export/csv.ts'
import { createRowReader } from '../../../lib/records/columns/read-row.ts'
import { tries } from '../../is-long.ts'

const cell = fc.oneof(
  fc.constantFrom(
    '',
    '=1+1',
    ' x ',
    'a,b',
    'a"b',
    '"',
    '""',
    '\r\n',
    'a\r\nb,c',
    '\uFEFF',
    "'=x",
    'ada@werke.example',
    '\uD800',
    ',',
    '"a"'
  ),
  fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', 'ö', ' ') })
)
const name = fc.constantFrom('full_name', 'email', 'company', 'company_name', 'industry', 'odd', 'Odd', 'other "x"', 'a,b', 'employees')
const record = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(name, fc.oneof(cell, fc.integer(), fc.constant(null), fc.boolean())) },
  { weight: 1, arbitrary: fc.dictionary(name, fc.array(fc.dictionary(name, cell), { maxLength: 2 })) },
  { weight: 1, arbitrary: fc.dictionary(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n') }), cell) }
)
const bytesOf = async (parts: BlobPart[]): Promise<Uint8Array> => new Uint8Array(await new Blob(parts).arrayBuffer())

const writeSlices = (slices: readonly unknown[][], guardFormulas: boolean) => {
  const reader = createRowReader()
  const writer = createCsvWriter(reader, guardFormulas)
  for (const slice of slices) writer.add(slice.flatMap(reader.readRow))
  return writer.end()
}

test('any records in any slices, with and without guards', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.array(record, { maxLength: 4 }), { maxLength: 5 }), fc.boolean(), async (slices, guardFormulas) => {
      expect(await bytesOf(writeSlices(slices, guardFormulas))).toEqual(await bytesOf(toCsv(slices.flat(), { guardFormulas })))
    }),
    { numRuns: tries(400) }
  ))

test('more columns than a table shows', async () => {
  const slices = [0, 1, 2].map(slice => [
    { full_name: 'Ada', ...Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`field ${slice} ${n}`, `${n}`])) }
  ])
  expect(await bytesOf(writeSlices(slices, true))).toEqual(await bytesOf(toCsv(slices.flat())))
})

test('empty cells are put before, between and behind the cells of every line', () => {
  expect(insertEmptyCells('a,"b,\r\n""c"\r\n,\r\n"",d', [1, 0, 2])).toBe(',a,"b,\r\n""c",,\r\n,,,,\r\n,"",d,,')
})
