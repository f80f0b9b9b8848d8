// The name in the last part of a profile's URL, without what networks add to it.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableSlug } from '../../../lib/pages/readable-slug.ts'

test.each([
  ['ada-beispiel', 'Ada Beispiel'],
  ['ada-beispiel-4b2a17', 'Ada Beispiel'],
  ['bo-exempel-12345678', 'Bo Exempel'],
  ['zoë-d’example', 'Zoë D’example'],
  ['adabeispiel', 'Adabeispiel'],
  ['aa-1', undefined],
  ['1035', undefined],
  ['ACwAAB1xYzAAAA_abcdefghijklmnop', undefined],
  ['', undefined]
])('%s → %s', (slug, name) => expect(readableSlug(slug)).toBe(name))

test('no name has a digit, and any slug is read', () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), slug => !/[0-9]/.test(readableSlug(slug) ?? '')))
})
