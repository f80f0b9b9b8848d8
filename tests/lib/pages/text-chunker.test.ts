// Cutting a text into chunks: nothing is lost, no URL is cut, and the pieces it arrives in make no difference.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTextChunker } from '../../../lib/pages/text-chunker.ts'
import { tries } from '../../is-long.ts'

const limits = { targetLength: 16, maxLength: 64 }
const chunk = (pieces: readonly string[]): string[] => {
  const chunks: string[] = []
  const chunker = createTextChunker(text => chunks.push(text), limits)
  pieces.forEach(chunker.add)
  chunker.end()
  return chunks
}

describe('a chunk ends', () => {
  test.each<[where: string, text: string, chunks: string[]]>([
    ['at the end of a short text', 'a b c', ['a b c']],
    ['at the last space', 'one two three four five', ['one two three ', 'four five']],
    ['at a comma', 'a.example/x,b.example/y,c', ['a.example/x,', 'b.example/y,c']],
    ['at a semicolon', 'a.example/x;b.example/y;c', ['a.example/x;', 'b.example/y;c']],
    ['not at the semicolon of `&amp;`', 'a b.example/?c=d&amp;e=f', ['a ', 'b.example/?c=d&amp;e=f']],
    ['at the next separator beyond the target length', `${'x'.repeat(40)} yz`, [`${'x'.repeat(40)} `, 'yz']],
    ['at the maximum length without a separator', 'x'.repeat(70), ['x'.repeat(64), 'x'.repeat(6)]]
  ])('%s', (_, text, chunks) => expect(chunk([text])).toEqual(chunks))
})

const character = fc.constantFrom('a', '.', '/', ' ', '\n', ',', ';', '&amp;', '&', 'p;', '"', '、', '\\/')
const texts = fc.array(fc.oneof(character, fc.string({ minLength: 10, maxLength: 30, unit: fc.constantFrom('x', '%', '2') })), {
  maxLength: 40
})

test('the chunks are the text and do not depend on its pieces', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 20 }), (parts, size) => {
      const text = parts.join('')
      const whole = chunk([text])
      expect(whole.join('')).toBe(text)
      expect(chunk(parts)).toEqual(whole)
      const even = Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))
      expect(chunk(even)).toEqual(whole)
    }),
    { numRuns: tries(1_000) }
  )
})

test('a chunk is passed on as soon as it is complete', () => {
  const chunks: string[] = []
  const chunker = createTextChunker(text => chunks.push(text), limits)
  chunker.add('one two three four')
  expect(chunks).toEqual(['one two three '])
})
