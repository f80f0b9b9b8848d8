// Tests that stored chunks give back the same rows.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromChunks, toChunks } from '../../../../lib/records/decode/chunks.ts'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { jsonText } from './json-text.ts'

const parseRows = (texts: string[]): unknown[] =>
  texts.map(text => {
    const parsed = parseJson(text)
    return parsed.ok && parsed.value
  })

test('chunks of any size give back the same rows', () => {
  fc.assert(
    fc.property(fc.array(jsonText), fc.integer({ min: 1, max: 5 }), (texts, size) => {
      const rows = parseRows(texts)
      const chunks = toChunks(rows, size)
      expect([...fromChunks(chunks)]).toEqual(rows)
      expect(chunks).toHaveLength(Math.ceil(rows.length / size))
    })
  )
})

test('a chunk is a JSON array with one row per line', () => {
  expect(toChunks(parseRows(['{"id":12345678901234567890}', '{"score":1.0}', 'null']), 2)).toEqual([
    '[\n{"id":12345678901234567890},\n{"score":1.0}\n]',
    '[\nnull\n]'
  ])
})

test('a chunk has 1,000 rows', () => expect(toChunks(Array.from({ length: 2001 }, () => 1))).toHaveLength(3))
test('no rows give no chunks', () => expect(toChunks([])).toEqual([]))
test('a size of 0 counts as 1', () => expect(toChunks([1, 2], 0)).toHaveLength(2))

test('a row of the greatest accepted depth is read back', () => {
  const row = parseJson('['.repeat(200) + ']'.repeat(200))
  expect([...fromChunks(toChunks([row.ok && row.value]))]).toHaveLength(1)
})

test.each(['', '{"a":1}', '[1,'])('a damaged chunk throws: %j', chunk => expect(() => [...fromChunks(['[1]', chunk])]).toThrow('chunk 2'))
