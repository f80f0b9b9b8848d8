// Bytes of any kind become text, and no byte is read as something it is not.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText } from '../../../../lib/records/decode/read-text.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0))
const join = (...parts: (Uint8Array | number[])[]): Uint8Array => Uint8Array.from(parts.flatMap(part => [...part]))

describe('text', () => {
  test.each<[string, Uint8Array, string | undefined, string]>([
    ['UTF-8', utf8('Zoë Ångström 😀'), undefined, 'Zoë Ångström 😀'],
    ['UTF-8 with its mark', join([0xef, 0xbb, 0xbf], utf8('Zoë')), undefined, 'Zoë'],
    ['UTF-8 that says it is Latin-1', utf8('Zoë'), 'text/plain; charset=iso-8859-1', 'Zoë'],
    ['Latin-1 that says so', latin1('Zo\u00eb'), 'text/plain; charset="ISO-8859-1"', 'Zoë'],
    ['Latin-1 that says nothing', latin1('Zo\u00eb'), undefined, 'Zoë'],
    ['Latin-1 that says it is UTF-8', latin1('Zo\u00eb'), 'application/json; charset=utf-8', 'Zoë'],
    ['Shift_JIS that says so', Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), 'text/plain; charset=shift_jis', '日本'],
    ['an unknown charset', latin1('Zo\u00eb'), 'text/plain; charset=klingon', 'Zoë'],
    ['UTF-16, little end first', join([0xff, 0xfe], [0x5a, 0, 0xeb, 0]), undefined, 'Zë'],
    ['UTF-16, big end first', join([0xfe, 0xff], [0, 0x5a, 0, 0xeb]), undefined, 'Zë'],
    ['half of UTF-16', Uint8Array.of(0xff, 0xfe, 0x5a), undefined, '\uFFFD'],
    ['UTF-8 with one broken byte', join(utf8('Zoë Ångström '), [0xff], utf8(' Ö')), undefined, 'Zoë Ångström \uFFFD Ö'],
    ['a tail of NULs', join(utf8('{"a":1}'), [0, 0, 0]), undefined, '{"a":1}'],
    ['nothing', new Uint8Array(), undefined, '']
  ])('is read from %s', (_, bytes, contentType, text) => expect(readText(bytes, contentType)).toBe(text))

  test('in UTF-8 comes back as it was', () =>
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => readText(utf8(`.${text}.`)) === `.${text}.`)))

  test('is read from any bytes', () => fc.assert(fc.property(fc.uint8Array(), bytes => typeof readText(bytes) === 'string')))
})

test('NULs that are not at the end stay, and however many there are take no time', () => {
  const bytes = new Uint8Array(4_000_000)
  bytes[bytes.length - 1] = 0x41
  expect(readText(bytes)).toHaveLength(bytes.length)
})
