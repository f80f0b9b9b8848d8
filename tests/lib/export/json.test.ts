// JSON files contain the records exactly as received.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chunksToJson, recordsToJson, recordsToJsonLines } from '../../../lib/export/json.ts'
import { toChunks } from '../../../lib/records/decode/chunks.ts'
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import { jsonText } from '../records/decode/json-text.ts'

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
    const chunks = ['[\n{"id":12345678901234567890,"b":1.0},\n{}\n]', '[]', '[{"a":[-0]}]']
    expect(chunksToJson(chunks).join('')).toBe('[\n{"id":12345678901234567890,"b":1.0},\n{},\n{"a":[-0]}\n]\n')
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
      { numRuns: 200 }
    )
  })
})
