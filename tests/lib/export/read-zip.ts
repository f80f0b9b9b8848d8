// Reads zip files as other programs do, for the tests of those that Muster writes.
import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The files by name, read from the directory of the zip file as its specification says. */
export const readZip = (zip: Buffer): Record<string, string> => {
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
