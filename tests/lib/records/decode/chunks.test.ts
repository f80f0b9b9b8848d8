// Records go into storage and come back the same.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromChunks, toChunks } from '../../../../lib/records/decode/chunks.ts'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { jsonText } from './json-text.ts'

const rowsOf = (texts: string[]): unknown[] =>
  texts.map(text => {
    const parsed = parseJson(text)
    return parsed.ok && parsed.value
  })

test('what comes out is what went in, whatever the size of a piece', () => {
  fc.assert(
    fc.property(fc.array(jsonText), fc.integer({ min: 1, max: 5 }), (texts, size) => {
      const rows = rowsOf(texts)
      const chunks = toChunks(rows, size)
      expect([...fromChunks(chunks)]).toEqual(rows)
      expect(chunks).toHaveLength(Math.ceil(rows.length / size))
    })
  )
})

test('a piece is JSON with one row a line', () => {
  expect(toChunks(rowsOf(['{"id":12345678901234567890}', '{"score":1.0}', 'null']), 2)).toEqual([
    '[\n{"id":12345678901234567890},\n{"score":1.0}\n]',
    '[\nnull\n]'
  ])
})

test('a piece has a thousand rows', () => expect(toChunks(Array.from({ length: 2001 }, () => 1))).toHaveLength(3))
test('no rows make no pieces', () => expect(toChunks([])).toEqual([]))
test('a size of nothing still ends', () => expect(toChunks([1, 2], 0)).toHaveLength(2))

test('the deepest row that can be received can be read again', () => {
  const row = parseJson('['.repeat(200) + ']'.repeat(200))
  expect([...fromChunks(toChunks([row.ok && row.value]))]).toHaveLength(1)
})

test.each(['', '{"a":1}', '[1,'])('damage is said aloud: %j', chunk => expect(() => [...fromChunks(['[1]', chunk])]).toThrow('chunk 2'))
