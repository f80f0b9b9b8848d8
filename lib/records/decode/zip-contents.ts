// What a zip says of itself in its directory, read before anything in it is unpacked.

/** `bytes`: all files together, unpacked. `sheets`: how many of them may be sheets of a workbook. */
export type ZipContents = { bytes: number; sheets: number }

const endMark = 0x06054b50
const entryMark = 0x02014b50

/** undefined: it is no zip, is cut short, or does not say how large its files are. One that says 4 GB or more is counted as 4 GB. */
export function zipContents(bytes: Uint8Array): ZipContents | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const entries = view.getUint16(end + 10, true)
  const contents = { bytes: 0, sheets: 0 }
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) return undefined
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd))
    // What says nothing of its size could unpack to any size.
    if (!name.endsWith('/') && (packed === 0 ? (view.getUint16(at + 8, true) & 8) !== 0 : unpacked === 0 && packed > 2)) return undefined
    contents.bytes += unpacked
    if (/worksheets\/[^/]+\.xml$/i.test(name)) contents.sheets++
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return contents
}

/** Where the end of the directory stands: at the very end, but for a remark. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === endMark) return at
  return undefined
}
