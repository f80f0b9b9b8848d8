// The searcher can fail: a key planted in any form, whole or by half, at any place of a text or of bytes, is found.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canaries, canaryKey } from './canary.ts'
import { createKeySearch, forms } from './find-key.ts'

const search = createKeySearch(canaries)
const secret = (key: string): string => key.slice(0, -4)
const parts = canaries.flatMap(key => {
  const middle = Math.ceil(secret(key).length / 2)
  return [key, secret(key).slice(0, middle), secret(key).slice(middle)]
})
const filler = fc.string({ unit: 'binary', maxLength: 200 })

describe('what is planted is found', () => {
  test.each(Object.keys(forms).filter(name => !name.startsWith('its plain')))('%s', name => {
    const write = forms[name] ?? String
    fc.assert(
      fc.property(fc.constantFrom(...parts), filler, filler, fc.boolean(), (part, before, after, upper) => {
        const planted = before + (upper ? write(part).toUpperCase() : write(part)) + after
        expect(search.inText(planted).length).toBeGreaterThan(0)
      })
    )
  })

  test('base64 of a longer text, wherever the key begins in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...parts), filler, filler, fc.constantFrom('base64', 'base64url'), (part, before, after, encoding) => {
        const bytes = Buffer.from(before + part + after)
        expect(search.inText(bytes.toString(encoding === 'base64' ? 'base64' : 'base64url')).length).toBeGreaterThan(0)
      })
    )
  })

  test('bytes, in UTF-8 and in UTF-16 of either parity', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.uint8Array({ maxLength: 99 }),
        fc.constantFrom('utf8', 'utf16le'),
        (part, noise, encoding) => {
          const planted = Buffer.concat([noise, Buffer.from(part, encoding === 'utf8' ? 'utf8' : 'utf16le'), noise])
          expect(search.inBytes(planted).length).toBeGreaterThan(0)
        }
      )
    )
  })
})

test('nothing is found where nothing is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), text => {
      expect(search.inText(text)).toEqual([])
      expect(search.inBytes(Buffer.from(text))).toEqual([])
    })
  )
})

test('the end that Muster shows is no hit, and one character more than half a half is needed', () => {
  expect(search.inText(`Key ends in ${canaryKey.slice(-4)}`)).toEqual([])
})

test('a megabyte takes little time', () => {
  const text = JSON.stringify({ name: 'Ada Beispiel', note: 'x'.repeat(50) }).repeat(12_000)
  const began = performance.now()
  expect(search.inText(text)).toEqual([])
  const took = performance.now() - began
  console.log(`The key was looked for in ${(text.length / 1e6).toFixed(1)} MB of text within ${took.toFixed(0)} ms.`)
  expect(took).toBeLessThan(1_000)
})
