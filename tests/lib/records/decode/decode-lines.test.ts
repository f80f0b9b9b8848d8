// Bytes that come in slices: every line is read in the way that it is written in, however the slices are cut.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLineDecoder } from '../../../../lib/records/decode/decode-lines.ts'

const latin = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const together = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap(part => [...part]))
const utf16 = (text: string): Uint8Array => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, character => character.charCodeAt(0)).buffer)

const decode = (bytes: Uint8Array, size = bytes.length || 1) => {
  const decoder = createLineDecoder(bytes.slice(0, 16))
  let text = ''
  for (let at = 0; at < bytes.length; at += size) text += decoder.add(bytes.slice(at, at + size))
  return { text: text + decoder.end(), ...decoder.odd() }
}

const broken = together(utf8('zoë.example, müller.example '), latin('ß'), utf8('.example\n'))

describe('a text', () => {
  test.each<[what: string, bytes: Uint8Array, text: string, mended: number, lost: number]>([
    ['of UTF-8', utf8('zoë.example\n例え.example'), 'zoë.example\n例え.example', 0, 0],
    ['with its mark', utf8('\uFEFFzoë.example\n'), 'zoë.example\n', 0, 0],
    ['of UTF-16', utf16('zoë.example\n'), 'zoë.example\n', 0, 0],
    ['of Windows-1252', latin('zoë.example\nmüller.example'), 'zoë.example\nmüller.example', 2, 0],
    [
      'of both',
      together(utf8('zoë.example\r\n'), latin('müller.example\r\n'), utf8('例え.example')),
      'zoë.example\r\nmüller.example\r\n例え.example',
      1,
      0
    ],
    ['with its mark, of both', together(utf8('\uFEFFzoë.example\n'), latin('müller.example')), 'zoë.example\nmüller.example', 1, 0],
    ['with a broken letter among good ones', broken, 'zoë.example, müller.example \uFFFD.example\n', 0, 1],
    ['without anything', new Uint8Array(0), '', 0, 0]
  ])('%s', (_, bytes, text, mended, lost) => {
    for (const size of [1, 3, 7, 1_000]) expect(decode(bytes, size), `in slices of ${size}`).toEqual({ text, mended, lost })
  })

  test('is the same in whichever slices it comes', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (bytes, size) => {
        const lines = together(bytes, utf8('ü\n'), bytes)
        expect(decode(lines, size)).toEqual(decode(lines))
      })
    ))

  test('without a line’s end is cut, and nothing of it is missing', () => {
    for (const letter of ['a', 'ë', '例', '𐍈']) {
      const long = letter.repeat(1_000_000)
      expect(decode(utf8(long), 256 * 1024), letter).toEqual({ text: long, mended: 0, lost: 0 })
    }
  })
})
