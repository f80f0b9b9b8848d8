// Punycode, read back: what the platform writes is what is read, and nothing makes it throw.
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
])('%s is %s', (encoded, word) => expect(decodePunycode(encoded)).toBe(word === undefined ? undefined : word))

const letter = fc.constantFrom(...Array.from('abcxyzäöüßéñçøåæœšžřъыэжщαβγδλψאבגדهوزحअआइกขคあいう例漢字한국어'))
test('any word that the platform encodes is read back', () =>
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 20 }), word => {
      const url = `http://${word}.example/`
      const [label = ''] = URL.canParse(url) ? new URL(url).hostname.split('.') : []
      fc.pre(label.startsWith('xn--'))
      const back = decodePunycode(label.slice(4))
      expect(new URL(`http://${back}.example/`).hostname).toBe(`${label}.example`)
    })
  ))
test('nothing makes it throw', () => fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void decodePunycode(text))))
