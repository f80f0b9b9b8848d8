// Tests which domains are shown in their own script and which in ASCII.
import { expect, test } from 'vitest'
import { readableDomain } from '../../../lib/domains/readable-domain.ts'

const toAscii = (domain: string): string => new URL(`http://${domain}/`).hostname

test.each([
  'northwind.example',
  'bücher.example',
  'пример.рф',
  'пример.example',
  '例え.jp',
  'トヨタ車.jp',
  '예시.example',
  'παράδειγμα.gr',
  'مثال.example',
  'straße.example'
])('%s is shown in its own script', domain => expect(readableDomain(toAscii(domain))).toBe(domain))

test.each([
  ['Cyrillic letters in Latin', 'pаypal.example'],
  ['Greek letters in Latin', 'gοοgle.example'],
  ['Cyrillic alone that looks like Latin', 'аррӏе.example'],
  ['Greek alone that looks like Latin', 'νικε.example'],
  ['an emoji', '💩.example'],
  ['two scripts that are never mixed', 'прαυ.example']
])('%s is shown as ASCII', (_, domain) => {
  expect(toAscii(domain)).toMatch(/^xn--/)
  expect(readableDomain(toAscii(domain))).toBe(toAscii(domain))
})

test.each(['xn--.example', 'xn--zzzzz999.example', 'xn--a-.example', '', 'xn--'])('“%s” is returned unchanged', broken =>
  expect(readableDomain(broken)).toBe(broken)
)
