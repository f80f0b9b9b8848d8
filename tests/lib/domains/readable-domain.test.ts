// Domains as people read them, and as ASCII where their letters could pass for others.
import { expect, test } from 'vitest'
import { readableDomain } from '../../../lib/domains/readable-domain.ts'

const ascii = (words: string): string => new URL(`http://${words}/`).hostname

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
])('%s is read in its own letters', words => expect(readableDomain(ascii(words))).toBe(words))

test.each([
  ['Cyrillic within Latin', 'pаypal.example'],
  ['Greek within Latin', 'gοοgle.example'],
  ['Cyrillic alone that looks like Latin', 'аррӏе.example'],
  ['Greek alone that looks like Latin', 'νικε.example'],
  ['an emoji', '💩.example'],
  ['two scripts that nobody mixes', 'прαυ.example']
])('%s is shown as ASCII', (_, words) => {
  expect(ascii(words)).toMatch(/^xn--/)
  expect(readableDomain(ascii(words))).toBe(ascii(words))
})

test.each(['xn--.example', 'xn--zzzzz999.example', 'xn--a-.example', '', 'xn--'])('“%s” is left as it is', broken =>
  expect(readableDomain(broken)).toBe(broken)
)
