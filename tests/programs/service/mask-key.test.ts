// Tests that masking removes API keys in any context.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskKeys, maskedKey } from './mask-key.ts'

it.each([
  ['sample-key-0001', '…0001'],
  ['12345678', '…5678'],
  ['1234567', '…'],
  ['', '…']
])('%j is shown as %s', (key, shown) => {
  expect(maskedKey(key)).toBe(shown)
})

describe('maskKeys', () => {
  it.each([
    ['{"api_key":"sample-key-0001","a":1}', '{"api_key":"…0001","a":1}'],
    ['{"api_key" : "other-key-9999"}', '{"api_key" : "…9999"}'],
    ['{"api_key":"other-key-9', '{"api_key":"…ey-9'],
    ['a=1&api_key=other-key-9999&b=2', 'a=1&api_key=…9999&b=2'],
    ['sample-key-0001 anywhere', '…0001 anywhere']
  ])('%s becomes %s', (text, masked) => {
    expect(maskKeys(text, ['sample-key-0001'])).toBe(masked)
  })

  it('removes known keys from any text', () => {
    const key = fc.stringMatching(/^[\w-]{8,40}$/)
    fc.assert(
      fc.property(key, fc.string(), fc.string(), (secret, before, after) => {
        expect(maskKeys(JSON.stringify({ before, api_key: secret, after }), [secret])).not.toContain(secret)
        expect(maskKeys(`${before}${secret}${after}`, [secret])).not.toContain(secret)
      })
    )
  })
})
