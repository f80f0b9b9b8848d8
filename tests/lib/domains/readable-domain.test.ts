// Tests which domains are shown in their own script and which in ASCII.
import { expect, test, describe } from 'vitest'
import { readableDomain, decodePunycode } from '../../../lib/domains/readable-domain.ts'
import * as fc from 'fast-check'

describe('readable domain', () => {
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
})

describe('punycode', () => {
  test.each([
    ['bcher-kva', 'bücher'],
    ['e1afmkfd', 'пример'],
    ['r8jz45g', '例え'],
    ['ls8h', '💩'],
    ['maana-pta', 'mañana'],
    ['-', undefined],
    ['a-', 'a'],
    ['99999999999', undefined],
    ['ü', undefined]
  ])('%s decodes to %s', (encoded, label) => expect(decodePunycode(encoded)).toBe(label))

  const letter = fc.constantFrom(...Array.from('abcxyzäöüßéñçøåæœšžřъыэжщαβγδλψאבגדهوزحअआइกขคあいう例漢字한국어'))
  test('any label that the platform encodes is decoded', () =>
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 20 }), word => {
        const url = `http://${word}.example/`
        const [label = ''] = URL.canParse(url) ? new URL(url).hostname.split('.') : []
        fc.pre(label.startsWith('xn--'))
        const decoded = decodePunycode(label.slice(4))
        expect(new URL(`http://${decoded}.example/`).hostname).toBe(`${label}.example`)
      })
    ))
  test('no text throws', () => fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void decodePunycode(text))))
})
