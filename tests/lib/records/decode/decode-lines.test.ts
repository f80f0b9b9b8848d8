// Tests that each line is decoded in its own encoding, with slices cut anywhere.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLineDecoder } from '../../../../lib/records/decode/decode-lines.ts'

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const concat = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap(part => [...part]))
const utf16 = (text: string): Uint8Array => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, character => character.charCodeAt(0)).buffer)

const decode = (bytes: Uint8Array, size = bytes.length || 1) => {
  const decoder = createLineDecoder(bytes.slice(0, 16))
  let text = ''
  for (let at = 0; at < bytes.length; at += size) text += decoder.add(bytes.slice(at, at + size))
  return { text: text + decoder.end(), ...decoder.invalidLines() }
}

const brokenText = concat(utf8('zoë.example, müller.example '), latin1('ß'), utf8('.example\n'))

describe('a text', () => {
  test.each<[what: string, bytes: Uint8Array, text: string, repaired: number, unreadable: number]>([
    ['in UTF-8', utf8('zoë.example\n例え.example'), 'zoë.example\n例え.example', 0, 0],
    ['in UTF-8 with a byte order mark', utf8('\uFEFFzoë.example\n'), 'zoë.example\n', 0, 0],
    ['in UTF-16', utf16('zoë.example\n'), 'zoë.example\n', 0, 0],
    ['in Windows-1252', latin1('zoë.example\nmüller.example'), 'zoë.example\nmüller.example', 2, 0],
    [
      'in UTF-8 and Windows-1252',
      concat(utf8('zoë.example\r\n'), latin1('müller.example\r\n'), utf8('例え.example')),
      'zoë.example\r\nmüller.example\r\n例え.example',
      1,
      0
    ],
    ['in both, with a byte order mark', concat(utf8('\uFEFFzoë.example\n'), latin1('müller.example')), 'zoë.example\nmüller.example', 1, 0],
    ['with one invalid byte in UTF-8', brokenText, 'zoë.example, müller.example \uFFFD.example\n', 0, 1],
    ['without bytes', new Uint8Array(0), '', 0, 0]
  ])('%s', (_, bytes, text, repaired, unreadable) => {
    for (const size of [1, 3, 7, 1_000]) expect(decode(bytes, size), `in slices of ${size}`).toEqual({ text, repaired, unreadable })
  })

  test('has the same result in slices of any size', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (bytes, size) => {
        const lines = concat(bytes, utf8('ü\n'), bytes)
        expect(decode(lines, size)).toEqual(decode(lines))
      })
    ))

  test('without a line break is decoded completely', () => {
    for (const letter of ['a', 'ë', '例', '𐍈']) {
      const long = letter.repeat(1_000_000)
      expect(decode(utf8(long), 256 * 1024), letter).toEqual({ text: long, repaired: 0, unreadable: 0 })
    }
  })
})
