// List names: the user's own words survive, what cannot be typed does not, and no two names are alike.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ok } from '../../../../lib/failure.ts'
import { readListName, readListWords, uniqueListName } from '../../../../lib/runs/model/list-name.ts'
import { noon } from '../examples.ts'

const wordsOf = (typed: string): string | undefined => {
  const read = readListWords(typed)
  return read.ok ? read.value : undefined
}

test.each([
  ['Northwind, EMEA (2nd try)', 'Northwind, EMEA (2nd try)'],
  ['  two \t words\n', 'two words'],
  ['Zoë', 'Zoë'],
  ['Größe 数据 🎉', 'Größe 数据 🎉'],
  ['left\u202Eright', 'left right'],
  ['zero\u200Bwidth', 'zero width'],
  ['half \uD83D character', 'half character'],
  ['a\u0000b\u2028c', 'a b c']
])('%j becomes %j', (typed, words) => expect(wordsOf(typed)).toBe(words))

test.each(['', '   ', '\u200B\n', '\uDC00'])('%j is no name', typed => {
  expect(readListWords(typed)).toEqual({ ok: false, failure: { code: 'listNameEmpty' } })
})

test('80 characters are a name and 81 are not, however wide they are', () => {
  for (const character of ['a', 'ß', '数', '🎉']) {
    expect(wordsOf(character.repeat(80))).toBe(character.repeat(80))
    expect(readListWords(character.repeat(81))).toEqual({ ok: false, failure: { code: 'listNameTooLong' } })
  }
})

test('whatever is typed, the words are plain, one line, and read the same when read again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(fc.constantFrom('\n', '\u202E', '\uD800', ' '), fc.string({ unit: 'binary', maxLength: 3 })) }),
      typed => {
        const words = wordsOf(typed)
        if (words === undefined) return
        expect(words).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^\s|\s$|\s\s/u)
        expect(wordsOf(words)).toBe(words)
      }
    ),
    { numRuns: 2_000 }
  )
})

const word = fc.string({ minLength: 1 }).filter(text => wordsOf(text) !== undefined)
const dice = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 })

test('a list name begins with the words as they are, and ends with the date and a tail that never spells', () => {
  fc.assert(
    fc.property(word, dice, (words, thrown) => {
      let place = 0
      const name = uniqueListName(words, noon, () => thrown[place++ % 6] ?? 0)
      expect(name.slice(0, words.length)).toBe(words)
      expect(name.slice(words.length)).toMatch(/^ 2026-11-21 [b-df-hj-km-np-tv-xz2-9]{6}$/)
    })
  )
})

test('a thousand names of the same words on the same day are all different', () => {
  const names = new Set(Array.from({ length: 1_000 }, () => uniqueListName('Northwind', noon, Math.random)))
  expect(names.size).toBeGreaterThanOrEqual(999)
})

test.each([
  ['  Northwind, spring  ', 'Northwind, spring'],
  ['Northwind 2026-11-21 bcdfgh', 'Northwind 2026-11-21 bcdfgh'],
  ['两个  spaces', '两个  spaces'],
  ['x'.repeat(300), 'x'.repeat(300)]
])('the name of a list that is there already is taken as it is: %j', (typed, name) => expect(readListName(typed)).toEqual(ok(name)))

test.each([
  ['', 'listNameEmpty'],
  [' \n ', 'listNameEmpty'],
  ['a\u0000b', 'settingInvalid'],
  ['a\nb', 'settingInvalid'],
  ['a\uD800', 'settingInvalid'],
  ['x'.repeat(301), 'listNameTooLong']
])('%j names no list (%s)', (typed, code) => expect(readListName(typed)).toMatchObject({ ok: false, failure: { code } }))
