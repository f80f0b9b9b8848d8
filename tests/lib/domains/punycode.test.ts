// Tests that punycode is decoded as the platform encodes it.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePunycode } from '../../../lib/domains/punycode.ts'

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
