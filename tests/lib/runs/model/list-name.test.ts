// Tests list titles and list names: what is stored of the user's title, and that names are unique.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ok } from '../../../../lib/failure.ts'
import { isUrlOrEmail, parseListName, parseListTitle, uniqueListName } from '../../../../lib/runs/model/list-name.ts'
import { noon } from '../examples.ts'

const titleOf = (typed: string): string | undefined => {
  const read = parseListTitle(typed)
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
])('%j becomes %j', (typed, title) => expect(titleOf(typed)).toBe(title))

test.each(['', '   ', '\u200B\n', '\uDC00'])('%j is rejected as empty', typed => {
  expect(parseListTitle(typed)).toEqual({ ok: false, failure: { code: 'listNameEmpty' } })
})

test('80 characters of any width are accepted, 81 are not', () => {
  for (const character of ['a', 'ß', '数', '🎉']) {
    expect(titleOf(character.repeat(80))).toBe(character.repeat(80))
    expect(parseListTitle(character.repeat(81))).toEqual({ ok: false, failure: { code: 'listNameTooLong' } })
  }
})

test('any title is one plain line, and is unchanged when parsed again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(fc.constantFrom('\n', '\u202E', '\uD800', ' '), fc.string({ unit: 'binary', maxLength: 3 })) }),
      typed => {
        const title = titleOf(typed)
        if (title === undefined) return
        expect(title).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^\s|\s$|\s\s/u)
        expect(titleOf(title)).toBe(title)
      }
    ),
    { numRuns: 2_000 }
  )
})

const anyTitle = fc.string({ minLength: 1 }).filter(text => titleOf(text) !== undefined)
const dice = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 })

test('a list name is the title, the date and a tail without vowels', () => {
  fc.assert(
    fc.property(anyTitle, dice, (title, thrown) => {
      let throws = 0
      const name = uniqueListName(title, noon, () => thrown[throws++ % 6] ?? 0)
      expect(name.slice(0, title.length)).toBe(title)
      expect(name.slice(title.length)).toMatch(/^ 2026-11-21 [b-df-hj-km-np-tv-xz2-9]{6}$/)
    })
  )
})

test('a thousand names of one title on one day are different', () => {
  const names = new Set(Array.from({ length: 1_000 }, () => uniqueListName('Northwind', noon, Math.random)))
  expect(names.size).toBeGreaterThanOrEqual(999)
})

test.each([
  ['  Northwind, spring  ', 'Northwind, spring'],
  ['Northwind 2026-11-21 bcdfgh', 'Northwind 2026-11-21 bcdfgh'],
  ['两个  spaces', '两个  spaces'],
  ['x'.repeat(300), 'x'.repeat(300)]
])('the name of an existing list is only trimmed: %j', (typed, name) => expect(parseListName(typed)).toEqual(ok(name)))

test.each([
  ['', 'listNameEmpty'],
  [' \n ', 'listNameEmpty'],
  ['a\u0000b', 'settingInvalid'],
  ['a\nb', 'settingInvalid'],
  ['a\uD800', 'settingInvalid'],
  ['x'.repeat(301), 'listNameTooLong']
])('%j is rejected as a list name (%s)', (typed, code) => expect(parseListName(typed)).toMatchObject({ ok: false, failure: { code } }))

test.each([
  ['https://network.example/in/ada-beispiel', true],
  ['network.example/in/ada-beispiel', true],
  ['www.xn--mnchen-3ya.example/ada', true],
  ['ada@northwind.example', true],
  ['Fair visitors 2026-11-02 q8zrkt', false],
  ['A/B test', false],
  ['v2.0 / draft', false],
  ['northwind.example', false],
  ['', false]
])('%j is a URL or an email address: %s', (name, expected) => expect(isUrlOrEmail(name)).toBe(expected))

test.each([
  ['Pacific/Auckland', '2026-11-22'],
  ['America/Los_Angeles', '2026-11-21']
])('a list name carries the local date in %s', (zone, date) => {
  vi.stubEnv('TZ', zone)
  expect(uniqueListName('Northwind', Date.UTC(2026, 10, 21, 20), () => 0)).toContain(` ${date} `)
  vi.unstubAllEnvs()
})
