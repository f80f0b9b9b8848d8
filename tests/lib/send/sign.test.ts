// The signature can be checked with the formula of the guide, and keys differ wherever their texts do.
import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashTexts, signBody } from '../../../lib/send/sign.ts'

test('the signature is the HMAC-SHA-256 of time and body', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), fc.string({ unit: 'binary' }), async (secret, body) => {
      const header = await signBody(secret, body, 1_700_000_000_999)
      const expected = createHmac('sha256', secret).update(`1700000000.${body}`).digest('hex')
      expect(header).toBe(`t=1700000000,v1=${expected}`)
    })
  )
})

test('a key is stable, and depends on where each text ends', async () => {
  expect(await hashTexts(['w1', 'r1', '0', 'a'])).toBe(await hashTexts(['w1', 'r1', '0', 'a']))
  const keys = await Promise.all([['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['a","b'], ['a', 'b']].map(hashTexts))
  expect(new Set(keys).size).toBe(6)
})
