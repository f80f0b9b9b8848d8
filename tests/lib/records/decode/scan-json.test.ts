// What is known of JSON text before it is parsed.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFaithful, scanJson } from '../../../../lib/records/decode/scan-json.ts'

const oddIn = (text: string): string[] => scanJson(text).oddNumbers.map(({ start, end }) => text.slice(start, end))

const depths: [text: string, depth: number][] = [
  ['1', 0],
  ['[]', 1],
  ['[{"a":[1]},[]]', 3],
  ['"[[[["', 0],
  ['["\\"[[[", "\\\\", []]', 2],
  ['"[[', 0]
]
test.each(depths)('%s nests %i deep', (text, depth) => expect(scanJson(text).depth).toBe(depth))

const odd: [text: string, numbers: string[]][] = [
  ['[1, 2.5, -3, 0, 1e21]', ['1e21']],
  ['[1.0, -0, 1E3, 1e400, 9007199254740993, 0.10]', ['1.0', '-0', '1E3', '1e400', '9007199254740993', '0.10']],
  ['["1.0", "\\"1.0"]', []],
  ['{1.0 : 2}', []]
]
test.each(odd)('%s has odd numbers %j', (text, numbers) => expect(oddIn(text)).toEqual(numbers))

test('what the built-in writer writes is faithful, but for exponents', () => {
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), number => number === 0 || isFaithful(String(number))))
})

test('a number and a plain parser agree on which are odd', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string())), values => {
      const text = JSON.stringify(values)
      expect(oddIn(text).every(number => !isFaithful(number))).toBe(true)
      expect(JSON.stringify(JSON.parse(text))).toBe(text)
    })
  )
})
