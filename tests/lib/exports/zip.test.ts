// A zip file holds its files whole, under their names in UTF-8, and has the checksums that other programs compare.
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createZip } from '../../../lib/exports/zip.ts'
import { readZipContents } from '../../../lib/records/decode/zip-contents.ts'

const date = new Date(2026, 10, 23, 14, 5, 42)
const toBytes = async (parts: BlobPart[]): Promise<Buffer> => Buffer.from(await new Blob(parts).arrayBuffer())

/** The files by name, read from the directory of the zip file as its specification says. */
const readFiles = (zip: Buffer): Record<string, string> => {
  const files: Record<string, string> = {}
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(end + 16)
  for (let n = 0; n < zip.readUInt16LE(end + 10); n++) {
    const [packed, size, nameLength, offset] = [20, 24, 28, 42].map((place, field) =>
      field === 2 ? zip.readUInt16LE(at + place) : zip.readUInt32LE(at + place)
    ) as [number, number, number, number]
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    // Names beyond ASCII are marked as UTF-8.
    expect(Boolean(zip.readUInt16LE(at + 8) & 0x0800), name).toBe(/[^\x20-\x7e]/.test(name))
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const contents = inflateRawSync(zip.subarray(start, start + packed))
    expect(contents.length).toBe(size)
    files[name] = contents.toString('utf8')
    at += 46 + nameLength
  }
  return files
}

test('files come out as they went in', async () => {
  const zip = createZip(date)
  const long = 'Ada Beispiel, '.repeat(20_000)
  await zip.add('lists/Berlin-Straße.csv', [long, new Uint8Array([65, 66])])
  await zip.add('empty.csv', [])
  await zip.add('日本.json', ['[1]'])
  const bytes = await toBytes(zip.end())
  expect(readFiles(bytes)).toEqual({ 'lists/Berlin-Straße.csv': `${long}AB`, 'empty.csv': '', '日本.json': '[1]' })
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
  expect(readFiles(bytes)).toEqual({})
})
