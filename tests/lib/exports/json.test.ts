// The JSON file is the list exactly as it was received.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toJson } from '../../../lib/exports/json.ts'
import { toChunks } from '../../../lib/records/decode/chunks.ts'
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import { jsonText } from '../records/decode/json-text.ts'

const recordOf = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok && parsed.value
}

test('what the file holds is what was stored', () => {
  fc.assert(
    fc.property(fc.array(jsonText), fc.integer({ min: 1, max: 3 }), (texts, size) => {
      const records = texts.map(recordOf)
      expect(recordOf(toJson(toChunks(records, size)).join(''))).toEqual(records)
    })
  )
})

const chunks = ['[\n{"id":12345678901234567890,"b":1.0},\n{}\n]', '[]', '[{"a":[-0]}]']

test('it has one record a line, with every character of the stored text', () => {
  expect(toJson(chunks).join('')).toBe('[\n{"id":12345678901234567890,"b":1.0},\n{},\n{"a":[-0]}\n]\n')
})
test('no records are an empty array', () => {
  expect(toJson([]).join('')).toBe('[]\n')
})
