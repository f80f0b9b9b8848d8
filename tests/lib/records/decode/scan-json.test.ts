// Tests the scan of JSON text before parsing.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isExactNumber, scanJson } from '../../../../lib/records/decode/scan-json.ts'

const findInexact = (text: string): string[] => scanJson(text).inexactNumbers.map(({ start, end }) => text.slice(start, end))

const depths: [text: string, depth: number][] = [
  ['1', 0],
  ['[]', 1],
  ['[{"a":[1]},[]]', 3],
  ['"[[[["', 0],
  ['["\\"[[[", "\\\\", []]', 2],
  ['"[[', 0]
]
test.each(depths)('%s has a depth of %i', (text, depth) => expect(scanJson(text).depth).toBe(depth))

const inexact: [text: string, numbers: string[]][] = [
  ['[1, 2.5, -3, 0, 1e21]', ['1e21']],
  ['[1.0, -0, 1E3, 1e400, 9007199254740993, 0.10]', ['1.0', '-0', '1E3', '1e400', '9007199254740993', '0.10']],
  ['["1.0", "\\"1.0"]', []],
  ['{1.0 : 2}', []]
]
test.each(inexact)('%s has the inexact numbers %j', (text, numbers) => expect(findInexact(text)).toEqual(numbers))

test('any number that JavaScript writes is exact', () => {
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), number => number === 0 || isExactNumber(String(number))))
})

test('only numbers that JSON.parse changes are inexact', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string())), values => {
      const text = JSON.stringify(values)
      expect(findInexact(text).every(number => !isExactNumber(number))).toBe(true)
      expect(JSON.stringify(JSON.parse(text))).toBe(text)
    })
  )
})
