// Pairs stay encoded, and decoding skips single escapes that do not decode.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeOnce, readParameters } from '../../../lib/pages/query-parameters.ts'

test('pairs keep their order, their encoding and every equals sign after the first', () => {
  expect(readParameters('b=%28&a=x=y&&c&d=')).toEqual([
    ['b', '%28'],
    ['a', 'x=y'],
    ['c', ''],
    ['d', '']
  ])
  expect(readParameters('')).toEqual([])
})
test.each([
  ['%28a%2520b%29', '(a%20b)'],
  ['%3A%E0%A4%A', ':%E0%A4%A'],
  ['%C3%AB', 'ë'],
  ['a+b', 'a+b'],
  ['100%', '100%']
])('%s decodes to %s', (text, decoded) => expect(decodeOnce(text)).toBe(decoded))
test('decoding reverses encodeURIComponent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(decodeOnce(encodeURIComponent(text))).toBe(text)
    })
  )
})
