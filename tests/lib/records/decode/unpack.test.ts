// Tests that gzip is unpacked completely or not at all, within the limit.
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unpack } from '../../../../lib/records/decode/unpack.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const gzip = (bytes: Uint8Array): Uint8Array => new Uint8Array(gzipSync(bytes))
const zip = Uint8Array.of(0x50, 0x4b, 3, 4, 0)
const plain = utf8('name,email\nAda,ada@muster.example\n')

describe('bytes', () => {
  test.each<[string, Uint8Array, object]>([
    ['plain', plain, { is: 'plain', bytes: plain }],
    ['packed', gzip(plain), { is: 'plain', bytes: plain }],
    ['packed twice', gzip(gzip(plain)), { is: 'plain', bytes: plain }],
    ['packed three times', gzip(gzip(gzip(plain))), { is: 'plain', bytes: gzip(plain) }],
    ['of a zip', zip, { is: 'xlsx', bytes: zip }],
    ['of a packed zip', gzip(zip), { is: 'xlsx', bytes: zip }],
    ['packed from no bytes', gzip(new Uint8Array()), { is: 'plain', bytes: new Uint8Array() }],
    ['of length 0', new Uint8Array(), { is: 'plain', bytes: new Uint8Array() }],
    ['cut off', gzip(plain).slice(0, -12), { is: 'broken' }],
    ['cut off after the header', gzip(plain).slice(0, 10), { is: 'broken' }],
    ['damaged', gzip(plain).fill(0xff, 14, 24), { is: 'broken' }],
    ['above the limit', new Uint8Array(1001), { is: 'too-large' }],
    ['above the limit once unpacked', gzip(new Uint8Array(1001)), { is: 'too-large' }]
  ])('%s', async (_, bytes, unpacked) => expect(await unpack(bytes, 1000)).toEqual(unpacked))

  test('exactly at the limit are unpacked', async () => {
    expect(await unpack(new Uint8Array(1000), 1000)).toMatchObject({ is: 'plain' })
    expect(await unpack(gzip(new Uint8Array(1000)), 1000)).toMatchObject({ is: 'plain' })
  })
})

test('unpacking stops at the limit', async () => {
  const large = gzip(new Uint8Array(64 * 1024 * 1024))
  expect(await unpack(large, 1024 * 1024)).toEqual({ is: 'too-large' })
  expect(await unpack(gzip(large), 1024 * 1024)).toEqual({ is: 'too-large' })
})

test('any bytes are unpacked unchanged', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 100_000 }), async bytes => {
      fc.pre(bytes[0] !== 0x1f && bytes[0] !== 0x50)
      expect(await unpack(gzip(bytes), 200_000)).toEqual({ is: 'plain', bytes })
    }),
    { numRuns: 30 }
  ))
