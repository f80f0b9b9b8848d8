// Tests list titles and list names: what is stored of the user's title, and that names survive what services do to them.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ok } from '../../../../lib/failure.ts'
import { cutNames, findUniquePart, isPlainListName, parseListName, parseListTitle } from '../../../../lib/runs/model/list-name.ts'
import { isUrlOrEmail, uniqueListName } from '../../../../lib/runs/model/unique-list-name.ts'
import { tries } from '../../../is-long.ts'

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
    { numRuns: tries(2_000) }
  )
})

const anyTitle = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.string({ unit: fc.constantFrom('ß', 'é', '数', 'Ω', '-', ' ', 'İ', 'ﬁ', '①', '🎉', 'a', 'Z', '7'), minLength: 1, maxLength: 80 })
)

test('a list name holds only a–z, 0–9 and single dashes, at most 40 characters, and begins with its unique part', () => {
  fc.assert(
    fc.property(anyTitle, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (title, dice) => {
      const name = uniqueListName(title, () => dice.next().value)
      expect(name).toMatch(/^[bcdfghjkmnpqrstvwxz][bcdfghjkmnpqrstvwxz2-9]{7}(?:-[a-z0-9]+)*$/)
      expect(name.length).toBeLessThanOrEqual(40)
      expect(findUniquePart(name)).toBe(name.slice(0, 8))
      expect(isPlainListName(name)).toBe(true)
    })
  )
})

test.each([
  ['Founders Berlin', 'founders-berlin'],
  ['  Größe & Straße, Łódź ', 'grosse-strasse-lodz'],
  ['Zoë Smörgåsbord İzmir', 'zoe-smorgasbord-izmir'],
  ['ﬁrst ①', 'first-1'],
  ['数据 Berlin 🎉', 'berlin'],
  ['数据', undefined],
  ['—', undefined],
  ['Northwind (12 of 40)', 'northwind-12-of-40'],
  ['A very long title that does not fit into forty', 'a-very-long-title-that-does-not'],
  ['x'.repeat(80), 'x'.repeat(31)],
  // Someone's page or address is nothing to tell in a name.
  ['ada@northwind.example', undefined],
  ['https://www.linkedin.com/in/ada-beispiel', undefined]
])('the title %j is written as %s', (title, slug) => {
  expect(uniqueListName(title, () => 0)).toBe(['bbbbbbbb', slug].filter(Boolean).join('-'))
})

test('names of one title differ in their first eight characters', () => {
  const names = Array.from({ length: 2_000 }, () => uniqueListName('Northwind', Math.random))
  expect(new Set(names.map(name => name.slice(0, 8))).size).toBe(names.length)
})

test('only a name of Muster is cut, at the usual lengths, and never before its unique part ends', () => {
  const name = uniqueListName('Founders of companies in Berlin', () => 0)
  expect(name).toBe('bbbbbbbb-founders-of-companies-in-berlin')
  for (const length of [16, 20, 24, 25, 30, 32, 36]) expect(cutNames(name)).toContain(name.slice(0, length))
  expect(cutNames(name)).toContain('bbbbbbbb-founders-of')
  for (const cut of cutNames(name)) expect(findUniquePart(cut)).toBe('bbbbbbbb')
  for (const other of ['Northwind Berlin 2026-11-21', 'northwind-people-of-berlin', 'bbbbbbbb']) expect(cutNames(other)).toEqual([])
})

test.each([
  ['k3f97bqx-founders', true],
  [' northwind ', true],
  ['Northwind', false],
  ['north wind', false],
  ['north_wind', false],
  ['größe', false]
])('%j holds only characters that services keep: %s', (typed, expected) => expect(isPlainListName(typed)).toBe(expected))

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
