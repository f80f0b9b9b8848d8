// The bytes of a reply that is kept before it is read: they hold no secret in any spelling, and are otherwise as they came.
import { expect, test } from 'vitest'
import { withoutSecrets } from '../../../lib/service/reading-guard.ts'
import { canaryKey } from '../../proofs/api-key/canary.ts'
import { createKeySearch, forms } from '../../proofs/api-key/find-key.ts'

const { inBytes } = createKeySearch([canaryKey])

/** Nothing masks a key that is reversed, or a part of one. */
const masked = Object.entries(forms).filter(([name]) => !/backwards|letters/.test(name))

test.each(masked)('a key written as %s is not kept', (_, write) => {
  const text = `<p>Cannot serve ${write(canaryKey)}</p>, Zoë Beispiel`
  const [utf8, latin1] = [new TextEncoder().encode(text), Buffer.from(text, 'latin1')]
  for (const bytes of [utf8, latin1]) {
    expect(inBytes(bytes)).not.toEqual([])
    const kept = withoutSecrets(bytes, [canaryKey])
    expect(inBytes(kept)).toEqual([])
    expect(Buffer.from(kept).subarray(-12)).toEqual(Buffer.from(bytes).subarray(-12))
  }
})

test('bytes without a key are kept as they came', () => {
  for (const bytes of [new Uint8Array(), new TextEncoder().encode('\uFEFF{"a":1}'), Uint8Array.of(0x50, 0x4b, 3, 4, 0xff, 0xfe, 0)])
    expect(withoutSecrets(bytes, [canaryKey])).toBe(bytes)
})
