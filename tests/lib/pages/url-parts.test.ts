// How a URL is split. URLs that are rejected are listed in index.test.ts.
import { expect, test, describe } from 'vitest'
import { readUrlParts, decodeOnce, readParameters } from '../../../lib/pages/url-parts.ts'
import * as fc from 'fast-check'
import { startProcessorTimer } from '../../processor-time.ts'

test('the parts of a URL', () => {
  const url = 'https://WWW.Example.com./in/z%c3%b6e/a(b)/?q=(a%3Ab)&r=?#query=%28'
  expect(readUrlParts(url)).toEqual({ url, host: 'www.example.com', path: '/in/z%C3%B6e/a(b)', query: 'q=(a%3Ab)&r=?', hash: 'query=%28' })
})
test.each([
  ['https://www.example.com', ''],
  ['https://www.example.com/', ''],
  ['https://www.example.com?a', ''],
  ['http://www.example.com/a#b', '/a'],
  ['https://www.example.com/a%2Fb', '/a%2Fb'],
  ['https://www.example.com/a%2Cb,c', '/a%2Cb%2Cc']
])('the path of %s is %j', (url, path) => expect(readUrlParts(url)?.path).toBe(path))
test('hostile texts of 65 KB take less than half a second', () => {
  const spentMs = startProcessorTimer()
  for (const part of ['/', '/a', '%20', 'a.', '?', '#', '&a=']) readUrlParts(`https://www.example.com/${part.repeat(65_000 / part.length)}`)
  expect(spentMs()).toBeLessThan(500)
})

describe('query parameters', () => {
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
})
