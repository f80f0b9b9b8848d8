// Removes invisible characters and keeps the visible ones.
import { expect, test } from 'vitest'
import { plainText } from '../../../entrypoints/page.content/plain-text.ts'

test.each([
  ['ada@muster.example', 'ada@muster.example'],
  [' ada@muster.example\r\n', 'ada@muster.example'],
  ['ada\u202Eelpmaxe\u2069@a.example', 'adaelpmaxe@a.example'],
  ['\uFEFFada\u200B\u00AD\u0000@a.example', 'ada@a.example'],
  ['a\u{E0041}b\uFE0F\u3164c', 'abc'],
  ['one\ntwo\tthree\u2028four', 'one two three four'],
  ['Zoë Ångström · 東京 · עברית', 'Zoë Ångström · 東京 · עברית'],
  ['<b>bold</b> & $1', '<b>bold</b> & $1'],
  ['\u200F\u200E', ''],
  ['', '']
])('%j becomes %j', (text, plain) => expect(plainText(text)).toBe(plain))

test('a long text is cut off', () => expect(plainText('a'.repeat(5_000))).toHaveLength(400))
