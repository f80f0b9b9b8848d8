// What looks like a URL in a text, where it starts and ends, and that no text takes long.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findUrls } from '../../../lib/pages/find-urls.ts'
import { tries } from '../../is-long.ts'
import { startProcessorTimer } from '../../processor-time.ts'

const findAll = (text: string): string[] => {
  const all: string[] = []
  findUrls(text, written => all.push(written))
  return all
}
const a = 'https://a.example/x'

describe('a URL ends', () => {
  test.each([
    ['at the end', a],
    ['at a space', `${a} y`],
    ['at a line break', `${a}\r\ny`],
    ['at a tab', `${a}\ty`],
    ['at a comma', `${a},y`],
    ['at a semicolon', `${a};y`],
    ['at a quote', `"${a}"`],
    ['at an apostrophe', `'${a}'`],
    ['at a bracket', `<${a}>`],
    ['at a round bracket', `[y](${a})`],
    ['at a typographic quote', `„${a}“`],
    ['at a full-width bracket', `（${a}）。`],
    ['at an invisible character', `\uFEFF${a}\u200B`],
    ['at a lone surrogate', `${a}\uD800y`],
    ['before the full stop', `See ${a}.`],
    ['before an ellipsis', `${a}...`],
    ['before asterisks', `**${a}**`],
    ['before an escaped space', `${a}%20%0A`],
    ['before an escaped slash', `${a}%2F`]
  ])('%s', (_, text) => expect(findAll(text)).toEqual([a]))

  test('where the next one starts, unless that is the value of a parameter', () => {
    expect(findAll(`${a}${a}`)).toEqual([a, a])
    expect(findAll(`${a}/${a}`)).toEqual([`${a}/`, a])
    expect(findAll(`${a}?b=${a}&c`)).toEqual([`${a}?b=${a}&c`])
    expect(findAll(`${a}?b%3D${encodeURIComponent(a)}`)).toEqual([`${a}?b%3D${encodeURIComponent(a)}`])
  })
  test('not at an escaped ampersand in HTML or slash in JSON', () => {
    expect(findAll(`<a href="${a}?b=1&amp;c=2">`)).toEqual([`${a}?b=1&amp;c=2`])
    expect(findAll(String.raw`{"a":"https:\/\/a.example\/x"}`)).toEqual([String.raw`https:\/\/a.example\/x`])
  })
  test('after 8,192 characters at the latest', () => expect(findAll(`${a}${'y'.repeat(20_000)}`)[0]).toHaveLength(8200))
})

describe('without a scheme', () => {
  test.each(['www.a.example', 'a.example/x', '//a.example/x', 'a.example%2Fx', 'WWW.A.example/x', '(www.a.example)', 'A:a.example/x'])(
    'finds %s',
    text => {
      const schemes: boolean[] = []
      findUrls(text, (_, hasScheme) => schemes.push(hasScheme))
      expect(schemes).toEqual([false])
    }
  )
  test.each([
    '',
    'and/or',
    'a.example',
    'ada@a.example',
    'ada@a.example/x',
    'ada.b@www.a.example',
    'lib/a.example/x',
    './a.example/x',
    'ftp://a.example/x',
    'öa.example/x',
    'www.',
    'https://',
    'https://.',
    '…/x',
    '1/2'
  ])('ignores %s', text => expect(findAll(text)).toEqual([]))
})

test('each URL is a part of the text, in order', () => {
  const pieces = fc.constantFrom(
    'https://',
    'www.',
    'a.example/',
    '%3A%2F%2F',
    '%2F',
    '=',
    '&amp;',
    '\\/',
    '.',
    'a',
    ' ',
    ',',
    '😀',
    '\uDC00'
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(pieces, { maxLength: 30 }).map(all => all.join(''))
      ),
      text => {
        let from = 0
        for (const written of findAll(text)) {
          const at = text.indexOf(written, from)
          expect(at).toBeGreaterThanOrEqual(from)
          from = at + written.length
        }
      }
    ),
    { numRuns: tries(3_000) }
  )
})

describe('a hostile megabyte takes less than two seconds', () => {
  const hostile = [
    'a',
    'a.',
    'a.b.c.d.e/',
    'h',
    'http',
    'https://',
    '=https://',
    'https%253A',
    '%2F',
    '//',
    'www.',
    '\0',
    '😀',
    'a@a.b/',
    '-'
  ]
  test.each([...hostile, `https://a.b/${'.'.repeat(8000)}a `, `https://a.b/${'%2F'.repeat(2600)}a `])('of %.20s', part => {
    const text = part.repeat(Math.ceil(1_000_000 / part.length))
    const spentMs = startProcessorTimer()
    expect(() => findUrls(text, () => {})).not.toThrow()
    expect(() => findUrls(`https://${text}`, () => {})).not.toThrow()
    expect(spentMs()).toBeLessThan(2000)
  })
})
