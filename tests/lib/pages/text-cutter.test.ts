// A text cut into stretches: nothing of it is lost, no address is cut, and the pieces it came in make no difference.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTextCutter } from '../../../lib/pages/text-cutter.ts'

const sizes = { usual: 16, most: 64 }
const cut = (pieces: readonly string[], by = sizes): string[] => {
  const stretches: string[] = []
  const cutter = createTextCutter(text => stretches.push(text), by)
  pieces.forEach(cutter.add)
  cutter.end()
  return stretches
}

describe('a stretch ends', () => {
  test.each<[where: string, text: string, stretches: string[]]>([
    ['nowhere in a short text', 'a b c', ['a b c']],
    ['at the last space', 'one two three four five', ['one two three ', 'four five']],
    ['at a comma', 'a.example/x,b.example/y,c', ['a.example/x,', 'b.example/y,c']],
    ['at a semicolon', 'a.example/x;b.example/y;c', ['a.example/x;', 'b.example/y;c']],
    ['not at that of an ampersand', 'a b.example/?c=d&amp;e=f', ['a ', 'b.example/?c=d&amp;e=f']],
    ['at the next place, where the first is far', `${'x'.repeat(40)} yz`, [`${'x'.repeat(40)} `, 'yz']],
    ['somewhere, where there is none', 'x'.repeat(70), ['x'.repeat(64), 'x'.repeat(6)]]
  ])('%s', (_, text, stretches) => expect(cut([text])).toEqual(stretches))
})

const character = fc.constantFrom('a', '.', '/', ' ', '\n', ',', ';', '&amp;', '&', 'p;', '"', '、', '\\/')
const texts = fc.array(fc.oneof(character, fc.string({ minLength: 10, maxLength: 30, unit: fc.constantFrom('x', '%', '2') })), {
  maxLength: 40
})

test('the stretches are the text, whatever its pieces were', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 20 }), (parts, size) => {
      const text = parts.join('')
      const whole = cut([text])
      expect(whole.join('')).toBe(text)
      expect(cut(parts)).toEqual(whole)
      const even = Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))
      expect(cut(even)).toEqual(whole)
    }),
    { numRuns: 1000 }
  )
})

test('each is handed over as soon as it is whole', () => {
  const stretches: string[] = []
  const cutter = createTextCutter(text => stretches.push(text), sizes)
  cutter.add('one two three four')
  expect(stretches).toEqual(['one two three '])
})
