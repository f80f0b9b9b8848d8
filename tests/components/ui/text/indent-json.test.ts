// JSON is indented without being parsed: only white space differs.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { indentJson } from '../../../../components/ui/text/indent-json.ts'

test('each value has its own line', () =>
  expect(indentJson('{"a":1,"b":[true,{}],"c":[]}')).toBe('{\n  "a": 1,\n  "b": [\n    true,\n    {}\n  ],\n  "c": []\n}'))

test('equals the output of JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, undefined, 2))
    })
  )
})

test('keeps every digit and every escape', () =>
  expect(indentJson('[12345678901234567890,1.50,"\\u00e9 \\"{,}\\""]')).toBe(
    '[\n  12345678901234567890,\n  1.50,\n  "\\u00e9 \\"{,}\\""\n]'
  ))

test.each(['', 'words', '{"a":', '<p>'])('%j is not JSON and stays unchanged', text => expect(indentJson(text)).toBe(text))
