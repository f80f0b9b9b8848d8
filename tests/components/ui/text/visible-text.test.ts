// Invisible characters are written out, and a long body is cut.
import { expect, test } from 'vitest'
import { readableBody, visibleText } from '../../../../components/ui/text/visible-text.ts'

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
