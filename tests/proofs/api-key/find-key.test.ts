// Proves that the search works: it finds a planted key in any form, whole or by half, in texts and in bytes.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canaries, canaryKey } from './canary.ts'
import { createKeySearch, forms } from './find-key.ts'
import { startProcessorTimer } from '../../processor-time.ts'

const search = createKeySearch(canaries)
const secret = (key: string): string => key.slice(0, -4)
const parts = canaries.flatMap(key => {
  const middle = Math.ceil(secret(key).length / 2)
  return [key, secret(key).slice(0, middle), secret(key).slice(middle)]
})
const filler = fc.string({ unit: 'binary', maxLength: 200 })

describe('finds a planted key', () => {
  test.each(Object.keys(forms).filter(name => !name.startsWith('its plain')))('%s', name => {
    const write = forms[name] ?? String
    fc.assert(
      fc.property(fc.constantFrom(...parts), filler, filler, fc.boolean(), (part, before, after, upper) => {
        const planted = before + (upper ? write(part).toUpperCase() : write(part)) + after
        expect(search.inText(planted).length).toBeGreaterThan(0)
      })
    )
  })

  test('finds base64 of a longer text at any offset of the key', () => {
    fc.assert(
      fc.property(fc.constantFrom(...parts), filler, filler, fc.constantFrom('base64', 'base64url'), (part, before, after, encoding) => {
        const bytes = Buffer.from(before + part + after)
        expect(search.inText(bytes.toString(encoding === 'base64' ? 'base64' : 'base64url')).length).toBeGreaterThan(0)
      })
    )
  })

  test('finds bytes in UTF-8 and in UTF-16 at even and odd offsets', () => {
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

test('finds nothing in a text without a key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), text => {
      expect(search.inText(text)).toEqual([])
      expect(search.inBytes(Buffer.from(text))).toEqual([])
    })
  )
})

test('ignores the last four characters, which Muster shows, and needs one character more than half of a half', () => {
  expect(search.inText(`API key ends in ${canaryKey.slice(-4)}`)).toEqual([])
})

test('searches a megabyte quickly', () => {
  const text = JSON.stringify({ name: 'Ada Beispiel', note: 'x'.repeat(50) }).repeat(12_000)
  const spentMs = startProcessorTimer()
  expect(search.inText(text)).toEqual([])
  const took = spentMs()
  console.log(`The key was looked for in ${(text.length / 1e6).toFixed(1)} MB of text within ${took.toFixed(0)} ms.`)
  expect(took).toBeLessThan(1_000)
})
