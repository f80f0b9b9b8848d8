// Records for programs hold what came, digit by digit.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toJsonArray, toJsonLines } from '../../../lib/exports/json-lines.ts'
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import { jsonText } from '../records/decode/json-text.ts'

const valueOf = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok && parsed.value
}

test('a record a line, each line with its end', () => {
  expect(toJsonLines([{ a: 1 }, { b: 'x\ny' }])).toBe('{"a":1}\n{"b":"x\\ny"}\n')
  expect(toJsonLines([])).toBe('')
})

test('slices join to one array', () => {
  expect([...toJsonArray([[{ a: 1 }, { a: 2 }], [], [{ a: 3 }]])].join('')).toBe('[\n{"a":1},\n{"a":2},\n{"a":3}\n]\n')
  expect([...toJsonArray([])].join('')).toBe('[]\n')
})

test.each(['12345678901234567890', '1.0', '-0', '1e400'])('the number %s keeps its digits', number => {
  expect(toJsonLines([valueOf(`{"n":${number}}`)])).toBe(`{"n":${number}}\n`)
})

test('what is read back is what went in', () => {
  fc.assert(
    fc.property(fc.array(jsonText, { maxLength: 4 }), texts => {
      const records = texts.map(valueOf)
      const lines = toJsonLines(records).split('\n').slice(0, -1)
      expect(lines.map(valueOf)).toEqual(records)
      expect(valueOf([...toJsonArray(records.map(record => [record]))].join(''))).toEqual(records)
    }),
    { numRuns: 200 }
  )
})
