// JSON is laid out without being read: the same text, but for the room between.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indentJson } from '../../../../components/runs/details/indent-json.ts'

test('a line for each value', () =>
  expect(indentJson('{"a":1,"b":[true,{}],"c":[]}')).toBe('{\n  "a": 1,\n  "b": [\n    true,\n    {}\n  ],\n  "c": []\n}'))

test('as the platform lays it out', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, undefined, 2))
    })
  )
})

test('every digit and every escape stays', () =>
  expect(indentJson('[12345678901234567890,1.50,"\\u00e9 \\"{,}\\""]')).toBe(
    '[\n  12345678901234567890,\n  1.50,\n  "\\u00e9 \\"{,}\\""\n]'
  ))

test.each(['', 'words', '{"a":', '<p>'])('%j is no JSON and stays', text => expect(indentJson(text)).toBe(text))
