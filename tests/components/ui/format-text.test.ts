// Texts are shown with what is invisible in them, JSON is indented, measures are short, and only whole numbers are read.
import { expect, test } from 'vitest'
import { formatClock, formatShortDuration, formatBytes } from '../../../components/ui/format-text.ts'
import { readableBody, visibleText, indentJson, maxLimit, readLimit } from '../../../components/ui/outside-text.ts'
import * as fc from 'fast-check'

test.each([
  ['VP \u202Eolleh\u202C', 'VP ⟨U+202E⟩olleh⟨U+202C⟩'],
  ['a\u200Bb\uFEFF', 'a⟨U+200B⟩b⟨U+FEFF⟩'],
  ['a\u0000b\u001B[31m', 'a⟨U+0000⟩b⟨U+001B⟩[31m'],
  ['one\r\ntwo\tthree\n', 'one\ntwo\tthree\n'],
  ['\u{E0041}', '⟨U+E0041⟩'],
  ['Grüße, مرحبا, 東京 👩', 'Grüße, مرحبا, 東京 👩']
])('%j is shown as %j', (text, shown) => expect(visibleText(text)).toBe(shown))

test('a body is indented and made visible', () =>
  expect(readableBody('{"a":"\u202E"}', 100)).toEqual({ text: '{\n  "a": "⟨U+202E⟩"\n}', cut: false }))
test('a long body is cut', () => expect(readableBody('x'.repeat(11), 10)).toEqual({ text: 'x'.repeat(10), cut: true }))

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

const at = new Date(2026, 10, 21, 14, 3, 12).getTime()

test('a time on the same day has no date', () => expect(formatClock(at, at)).toMatch(/03:12/))
test('a time on another day has its date', () => expect(formatClock(at, at + 86_400_000)).toMatch(/21.*03:12|Nov.*03:12/))
test.each([
  [84.4, '84 ms'],
  [2_400, '2.4 sec'],
  [93_000, '93 sec']
])('%d ms', (milliseconds, words) => expect(formatShortDuration(milliseconds)).toBe(words))
test.each([
  [312, '312 bytes'],
  [1_240, '1.2 kB'],
  [64_000, '64 kB'],
  [34_000_000, '34 MB'],
  [8_400_000_000, '8.4 GB'],
  [560_000_000_000, '560 GB']
])('%d bytes', (bytes, words) => expect(formatBytes(bytes)).toBe(words))

test.each<[typed: string, limit: number | undefined]>([
  ['0', 0],
  [' 100 ', 100],
  ['007', 7],
  ['1,000', 1_000],
  ['1.000', 1_000],
  ['10 000', 10_000],
  ['１２', 12],
  [String(maxLimit), maxLimit],
  [String(maxLimit + 1), undefined],
  ['99999999999999999999', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1,00', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['a hundred', undefined]
])('%j', (typed, limit) => expect(readLimit(typed)).toBe(limit))
