// A zip file holds its files whole, under their names in UTF-8, and has the checksums that other programs compare.
import { expect, test } from 'vitest'
import { createZip } from '../../../lib/export/zip.ts'
import { readZip } from './read-zip.ts'
import { readZipContents } from '../../../lib/records/decode/zip-contents.ts'

const date = new Date(2026, 10, 23, 14, 5, 42)
const toBytes = async (parts: BlobPart[]): Promise<Buffer> => Buffer.from(await new Blob(parts).arrayBuffer())

test('files come out as they went in', async () => {
  const zip = createZip(date)
  const long = 'Ada Beispiel, '.repeat(20_000)
  await zip.add('lists/Berlin-Straße.csv', [long, new Uint8Array([65, 66])])
  await zip.add('empty.csv', [])
  await zip.add('日本.json', ['[1]'])
  const bytes = await toBytes(zip.end())
  expect(readZip(bytes)).toEqual({ 'lists/Berlin-Straße.csv': `${long}AB`, 'empty.csv': '', '日本.json': '[1]' })
  expect(bytes.length).toBeLessThan(long.length / 20)
  expect(readZipContents(bytes)?.unpackedBytes).toBe(long.length + 2 + 3)
})

test('has the checksum that other programs compare', async () => {
  const zip = createZip(date)
  await zip.add('a.txt', ['1234', '56789'])
  const bytes = await toBytes(zip.end())
  const directory = bytes.readUInt32LE(bytes.length - 6)
  // The known checksum of these digits.
  expect(bytes.readUInt32LE(directory + 16)).toBe(0xcbf43926)
})

test('a zip file without files is one, too', async () => {
  const bytes = await toBytes(createZip(date).end())
  expect(bytes.length).toBe(22)
  expect(readZip(bytes)).toEqual({})
})
