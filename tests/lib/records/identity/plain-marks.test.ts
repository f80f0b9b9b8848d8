// The fast readers of plain pages and addresses give what the readers of every spelling give. A blank beside the text leads past the fast ones.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEmails, normaliseEmail } from '../../../../lib/records/identity/emails.ts'
import { readPageKey, readProfileCell } from '../../../../lib/records/identity/page-keys.ts'
import { isPlainEmail, readPlainPage } from '../../../../lib/records/identity/plain-marks.ts'
import { tries } from '../../../is-long.ts'

const of = (characters: string, maxLength: number) => fc.string({ unit: fc.constantFrom(...characters.split('')), maxLength })
const start = fc.constantFrom(
  'https://www.linkedin.com/in/',
  'https://www.linkedin.com/sales/lead/',
  'https://www.linkedin.com/sales/people/'
)
const slug = fc.oneof(
  of('ab9-_A%,.', 12),
  fc.constantFrom('me', 'unavailable', '-', '9', 'a'.repeat(101), 'xn--a'),
  fc.tuple(fc.constantFrom('ACwAA', 'ACoAA', 'ACxAA'), of('aB9-_', 30), of(',aB_-.', 12)).map(parts => parts.join(''))
)

test('pages', () =>
  fc.assert(
    fc.property(start, slug, (begin, end) => {
      const plain = readPlainPage(begin + end)
      if (plain !== undefined) expect(plain).toBe(readPageKey(` ${begin}${end}`))
      expect(readPageKey(begin + end)).toBe(readPageKey(` ${begin}${end}`))
    }),
    { numRuns: tries(5_000) }
  ))

test('cells with one page, one word or none', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        of('ACwoDE9-_', 30),
        fc.tuple(start, slug).map(parts => parts.join(''))
      ),
      cell => {
        expect(readProfileCell(cell)).toEqual(readProfileCell(` ${cell}`))
      }
    ),
    { numRuns: tries(5_000) }
  ))

test('addresses', () =>
  fc.assert(
    fc.property(of("ab9._-+'A", 70), of('ab9.-_', 40), fc.constantFrom('example', 'com', 'x', 'c0m', 'xn--p1ai'), (local, host, end) => {
      const email = `${local}@${host}.${end}`
      expect(findEmails(email)).toEqual(findEmails(` ${email} `))
      expect(normaliseEmail(email)).toBe(normaliseEmail(` ${email}`))
    }),
    { numRuns: tries(5_000) }
  ))

test('the usual spellings are plain', () => {
  expect(readPlainPage('https://www.linkedin.com/in/ada-beispiel')).toBe('https://www.linkedin.com/in/ada-beispiel')
  expect(readPlainPage('https://www.linkedin.com/sales/lead/ACwAA9gE_x,NAME_SEARCH,p-1')).toBe('https://www.linkedin.com/in/ACwAA9gE_x')
  expect([isPlainEmail('ada.b+x@werke-1.example'), isPlainEmail('Ada@werke.example'), isPlainEmail('ada@werke')]).toEqual([
    true,
    false,
    false
  ])
})
