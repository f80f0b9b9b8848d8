// Blocks can be read only complete, in order and with the right passphrase.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createBlockWriter, openBackup } from '../../../lib/backup/backup-blocks.ts'
import { passphrase, randomBytes } from './backup-helpers.ts'

const encryptTexts = async (texts: readonly string[]): Promise<Uint8Array<ArrayBuffer>[]> => {
  const writer = await createBlockWriter(passphrase, randomBytes, 1_000)
  const blocks: Uint8Array<ArrayBuffer>[] = [writer.header]
  for (const [index, text] of texts.entries()) blocks.push(await writer.encryptBlock(text, index === texts.length - 1))
  return blocks
}
const decrypt = async (blocks: BlobPart[]): Promise<unknown> => {
  const opened = await openBackup(new Blob(blocks), passphrase)
  if (!opened.ok) return opened.failure.code
  const texts: string[] = []
  for await (const text of opened.value.readBlocks()) texts.push(text)
  return texts
}

test('any text is preserved, and the same text encrypts differently each time', async () => {
  const texts = ['first', 'Ada Beispiel ✓ '.repeat(20_000), '']
  const [first, second] = [await encryptTexts(texts), await encryptTexts(texts)]
  expect(await decrypt(first)).toEqual(texts)
  expect(first[1]).not.toEqual(second[1])
})

test('reordered, missing, foreign, repeated or wrongly flagged blocks are detected', async () => {
  const [header, a, b, c] = await encryptTexts(['a', 'b', 'c'])
  const [, , other] = await encryptTexts(['a', 'x', 'c'])
  if (!header || !a || !b || !c || !other) throw new Error('A block is missing.')
  expect(await decrypt([header, a, b, c])).toEqual(['a', 'b', 'c'])
  for (const tampered of [
    [header, a, c],
    [header, a, b],
    [header, a],
    [header, a, b, b, c],
    [header, a, other, c],
    [header, a, b.map((byte, index) => (index === 4 ? 1 : byte))]
  ])
    expect(await decrypt(tampered)).toBe('backupDamaged')
  // A first block that cannot be decrypted counts as a wrong passphrase.
  expect(await decrypt([header, b, a, c])).toBe('passphraseWrong')
})

test('a newer version is rejected, and so are excessive iterations', async () => {
  const [header, a] = await encryptTexts(['a'])
  if (!header || !a) throw new Error('A block is missing.')
  const changeHeader = (offset: number, value: number): Uint8Array<ArrayBuffer> =>
    header.map((byte, index) => (index === offset ? value : byte))
  expect(await decrypt([changeHeader(11, 2), a])).toBe('backupNewer')
  expect(await decrypt([changeHeader(12, 255), a])).toBe('backupDamaged')
})

/** Gzip that declares another size than it has. */
const declaring =
  (bytes: number) =>
  async (text: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
    const packed = new Uint8Array(gzipSync(text))
    new DataView(packed.buffer).setUint32(packed.length - 4, bytes, true)
    return packed
  }
const megabyte = 1024 * 1024
const openOf = async (blocks: number, declared: number, limits: Parameters<typeof openBackup>[2]) => {
  const writer = await createBlockWriter(passphrase, randomBytes, 1_000, declaring(declared))
  const parts: BlobPart[] = [writer.header]
  for (let at = 1; at <= blocks; at++) parts.push(await writer.encryptBlock('a', at === blocks))
  return openBackup(new Blob(parts), passphrase, limits)
}

test.each([
  ['a block of 512 MB is opened', 1, 512 * megabyte, { freeBytes: Infinity }, undefined],
  ['a block of more is refused', 1, 512 * megabyte + 1, { freeBytes: Infinity }, 'backupTooLarge'],
  ['a block of 4 GB is refused', 1, 0xffff_ffff, { freeBytes: Infinity }, 'backupTooLarge'],
  ['64 MB of a small file are opened', 4, 16 * megabyte, {}, undefined],
  ['more of a small file is refused', 4, 16 * megabyte + 1, {}, 'backupTooLarge'],
  ['more of a larger file is opened', 4, 16 * megabyte + 1, { growth: 1_000_000 }, undefined],
  ['as many blocks as are allowed are opened', 3, 1, { blocks: 3 }, undefined],
  ['one block more is refused', 4, 1, { blocks: 3 }, 'backupTooLarge']
] as const)('before anything is unpacked: %s', async (_what, blocks, declared, limits, expected) => {
  const opened = await openOf(blocks, declared, { blocks: 10_000, growth: 200, freeBytes: 64 * megabyte, ...limits })
  expect(opened.ok ? undefined : opened.failure.code).toBe(expected)
  // What lies about its size is damaged.
  if (opened.ok && declared > 1) await expect(opened.value.readBlocks().next()).rejects.toThrow('damaged')
})

test('the key derivation has 600,000 iterations', { timeout: 60_000 }, async () => {
  const { header } = await createBlockWriter(passphrase, randomBytes)
  expect(new DataView(header.buffer).getUint32(12)).toBe(600_000)
})
