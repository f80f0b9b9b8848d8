// Tests the choice of the encoding.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText } from '../../../../lib/records/decode/read-text.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0))
const join = (...parts: (Uint8Array | number[])[]): Uint8Array => Uint8Array.from(parts.flatMap(part => [...part]))

describe('text', () => {
  test.each<[string, Uint8Array, string | undefined, string]>([
    ['UTF-8', utf8('Zoë Ångström 😀'), undefined, 'Zoë Ångström 😀'],
    ['UTF-8 with a byte order mark', join([0xef, 0xbb, 0xbf], utf8('Zoë')), undefined, 'Zoë'],
    ['UTF-8 declared as Latin-1', utf8('Zoë'), 'text/plain; charset=iso-8859-1', 'Zoë'],
    ['Latin-1 declared as such', latin1('Zo\u00eb'), 'text/plain; charset="ISO-8859-1"', 'Zoë'],
    ['undeclared Latin-1', latin1('Zo\u00eb'), undefined, 'Zoë'],
    ['Latin-1 declared as UTF-8', latin1('Zo\u00eb'), 'application/json; charset=utf-8', 'Zoë'],
    ['Shift_JIS declared as such', Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), 'text/plain; charset=shift_jis', '日本'],
    ['an unknown charset', latin1('Zo\u00eb'), 'text/plain; charset=klingon', 'Zoë'],
    ['little-endian UTF-16', join([0xff, 0xfe], [0x5a, 0, 0xeb, 0]), undefined, 'Zë'],
    ['big-endian UTF-16', join([0xfe, 0xff], [0, 0x5a, 0, 0xeb]), undefined, 'Zë'],
    ['half a character of UTF-16', Uint8Array.of(0xff, 0xfe, 0x5a), undefined, '\uFFFD'],
    ['UTF-8 with one broken byte', join(utf8('Zoë Ångström '), [0xff], utf8(' Ö')), undefined, 'Zoë Ångström \uFFFD Ö'],
    ['text with trailing NULs', join(utf8('{"a":1}'), [0, 0, 0]), undefined, '{"a":1}'],
    ['no bytes', new Uint8Array(), undefined, '']
  ])('is read from %s', (_, bytes, contentType, text) => expect(readText(bytes, contentType)).toBe(text))

  test('in UTF-8 is read back unchanged', () =>
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => readText(utf8(`.${text}.`)) === `.${text}.`)))

  test('is read from any bytes', () => fc.assert(fc.property(fc.uint8Array(), bytes => typeof readText(bytes) === 'string')))
})

test('NULs before the end are kept, and many of them are read fast', () => {
  const bytes = new Uint8Array(4_000_000)
  bytes[bytes.length - 1] = 0x41
  expect(readText(bytes)).toHaveLength(bytes.length)
})
