// The bytes of a reply that is kept before it is read: they hold no secret in any spelling, and are otherwise as they came.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withoutSecrets } from '../../../lib/service/reading-guard.ts'
import { canaryKey } from '../../proofs/api-key/canary.ts'
import { createKeySearch, forms } from '../../proofs/api-key/find-key.ts'

const { inBytes } = createKeySearch([canaryKey])

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le')
const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': text => new TextEncoder().encode(text),
  'Western European': text => Buffer.from(text, 'latin1'),
  'UTF-16': utf16,
  'UTF-16 without a byte order mark': text => utf16(text).subarray(2),
  'UTF-16 in the other order': text => utf16(text).swap16(),
  'UTF-16 that is cut': text => Buffer.concat([utf16(text), Uint8Array.of(33)])
}

/** What stands alone of a key, between its signs, may be less than half of it. */
const masked = Object.entries(forms).filter(([name]) => !/letters/.test(name))

test.each(masked)('a key written as %s is not kept, in any encoding', async (_, write) => {
  for (const [encoding, encode] of Object.entries(encodings)) {
    const bytes = encode(`<p>Cannot serve ${write(canaryKey)}</p>, Zoë Beispiel`)
    expect([encoding, inBytes(bytes)]).not.toEqual([encoding, []])
    const kept = await withoutSecrets(bytes, [canaryKey], 1e6)
    expect([encoding, inBytes(kept)]).toEqual([encoding, []])
    expect(Buffer.from(kept).subarray(-12)).toEqual(Buffer.from(bytes).subarray(-12))
  }
})

test('a key in gzip is not kept: what is kept is unpacked', async () => {
  const kept = await withoutSecrets(gzipSync(`{"token":"${canaryKey}","name":"Ada"}`), [canaryKey], 1e6)
  expect(Buffer.from(kept).toString()).toBe('{"token":"[API key]","name":"Ada"}')
})

test('bytes without a key are kept as they came', async () => {
  const utf16File = utf16('Name;Email\r\nAda;ada@quibble.example\r\n')
  for (const bytes of [
    new Uint8Array(),
    new TextEncoder().encode('\uFEFF{"a":1}'),
    Uint8Array.of(0x50, 0x4b, 3, 4, 0xff, 0xfe, 0),
    Uint8Array.of(0x1f, 0x8b, 8, 0, 1),
    utf16File
  ])
    expect(await withoutSecrets(bytes, [canaryKey], 1e6)).toBe(bytes)
})
