// Blocks can be read in their order alone, whole, by whoever has the passphrase.
import { expect, test } from 'vitest'
import { createBlockWriter, openBackup } from '../../../lib/privacy/backup-blocks.ts'
import { passphrase, random } from './backed-up.ts'

const pieces = async (texts: readonly string[]): Promise<Uint8Array<ArrayBuffer>[]> => {
  const writer = await createBlockWriter(passphrase, random, 1_000)
  const blocks: Uint8Array<ArrayBuffer>[] = [writer.header]
  for (const [n, text] of texts.entries()) blocks.push(await writer.lock(text, n === texts.length - 1))
  return blocks
}
const read = async (blocks: BlobPart[]): Promise<unknown> => {
  const opened = await openBackup(new Blob(blocks), passphrase)
  if (!opened.ok) return opened.failure.code
  const texts: string[] = []
  for await (const text of opened.value.texts(false)) texts.push(text)
  return texts
}

test('texts come back as they were, of any length and alphabet, and twice the same is locked in two ways', async () => {
  const texts = ['first', 'Ada Beispiel ✓ '.repeat(20_000), '']
  const [one, two] = [await pieces(texts), await pieces(texts)]
  expect(await read(one)).toEqual(texts)
  expect(one[1]).not.toEqual(two[1])
})

test('blocks that change places, are left out, come from elsewhere or say that they are the last are noticed', async () => {
  const [header, a, b, c] = await pieces(['a', 'b', 'c'])
  const [, , other] = await pieces(['a', 'x', 'c'])
  if (!header || !a || !b || !c || !other) throw new Error('too few')
  expect(await read([header, a, b, c])).toEqual(['a', 'b', 'c'])
  for (const wrong of [
    [header, a, c],
    [header, a, b],
    [header, a],
    [header, a, b, b, c],
    [header, a, other, c],
    [header, a, b.map((byte, n) => (n === 4 ? 1 : byte))]
  ])
    expect(await read(wrong)).toBe('backupDamaged')
  // Where the first does not open, nobody can say more than that the passphrase does not fit it.
  expect(await read([header, b, a, c])).toBe('passphraseWrong')
})

test('a newer form is left alone, and a header cannot make a page count for days', async () => {
  const [header, a] = await pieces(['a'])
  if (!header || !a) throw new Error('too few')
  const changed = (at: number, value: number): Uint8Array<ArrayBuffer> => header.map((byte, n) => (n === at ? value : byte))
  expect(await read([changed(11, 2), a])).toBe('backupNewer')
  expect(await read([changed(12, 255), a])).toBe('backupDamaged')
})

test('a passphrase is gone through 600,000 times', { timeout: 60_000 }, async () => {
  const { header } = await createBlockWriter(passphrase, random)
  expect(new DataView(header.buffer).getUint32(12)).toBe(600_000)
})
