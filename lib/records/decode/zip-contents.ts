// Reads the central directory of a zip file (PKWARE APPNOTE 4.3.12 and 4.3.16) before anything is unpacked.

/** `unpackedBytes`: the total size of all files after unpacking. */
export type ZipContents = { unpackedBytes: number }

/** The largest file that Muster reads, packed or unpacked, in bytes. */
export const maxFileBytes = 256 * 1024 * 1024

const endSignature = 0x06054b50
const entrySignature = 0x02014b50

/**
 * The contents that the zip directory declares. undefined: the bytes are no zip file, are cut off, or declare no size for a file. A declared
 * size of 4 GB or more counts as 4 GB.
 */
export function readZipContents(bytes: Uint8Array): ZipContents | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEndRecord(view)
  if (end === undefined) return undefined
  const entries = view.getUint16(end + 10, true)
  const contents = { unpackedBytes: 0 }
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySignature) return undefined
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd))
    // A file without a declared size could unpack to any size.
    if (!name.endsWith('/') && (packed === 0 ? (view.getUint16(at + 8, true) & 8) !== 0 : unpacked === 0 && packed > 2)) return undefined
    contents.unpackedBytes += unpacked
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return contents
}

/** The offset of the end record: at the end of the file, before an optional comment. */
function findEndRecord(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === endSignature) return at
  return undefined
}
