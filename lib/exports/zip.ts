// Writes zip files (PKWARE APPNOTE 4.3): one compressed file after another, so that only compressed bytes stay in memory.

/** A zip file that grows. */
export interface ZipWriter {
  /** Adds a file; its parts are released afterwards. Rejects when the zip file would be larger than 4 GB or hold more than 65,535 files. */
  add: (path: string, parts: BlobPart[]) => Promise<void>
  /** The parts of the whole zip file. */
  end: () => BlobPart[]
}

const fileSignature = 0x04034b50
const entrySignature = 0x02014b50
const endSignature = 0x06054b50
const version = 20
/** Names are UTF-8. */
const flags = 0x0800
const deflated = 8
const maxSize = 0xffffffff
const maxFiles = 0xffff

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

/** The checksum of zip files over bytes that follow those of `crc`; begin and end with an inversion. */
const addToCrc = (crc: number, bytes: Uint8Array): number => {
  let next = crc
  for (const byte of bytes) next = (crcTable[(next ^ byte) & 0xff] ?? 0) ^ (next >>> 8)
  return next
}

/** Local date and time as MS-DOS writes them, in steps of two seconds. Earlier years than 1980 do not exist there. */
const toDosTime = (date: Date): { time: number; day: number } => ({
  time: (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
  day: (Math.max(0, date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()
})

/** A record of 16-bit and 32-bit numbers in little-endian order. */
const writeNumbers = (numbers: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value >>> 0, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** Compresses the parts. Returns the bytes with their size and checksum before. */
const compress = async (parts: BlobPart[]): Promise<{ packed: Blob; size: number; crc: number }> => {
  let [size, crc] = [0, ~0]
  const measure = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, controller) => {
      size += bytes.length
      crc = addToCrc(crc, bytes)
      controller.enqueue(bytes)
    }
  })
  const stream = new Blob(parts).stream().pipeThrough(measure).pipeThrough(new CompressionStream('deflate-raw'))
  return { packed: await new Response(stream).blob(), size, crc: ~crc }
}

/** Creates an empty zip file. `date` is the time of all files in it. */
export const createZip = (date: Date): ZipWriter => {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  const { time, day } = toDosTime(date)
  let [offset, directorySize, count] = [0, 0, 0]
  const check = (): void => {
    if (offset + directorySize > maxSize || count > maxFiles) throw new Error('The zip file would be too large.')
  }
  return {
    add: async (path, contents) => {
      const { packed, size, crc } = await compress(contents)
      const name = new TextEncoder().encode(path)
      const shared = [
        [2, version],
        [2, flags],
        [2, deflated],
        [2, time],
        [2, day],
        [4, crc],
        [4, packed.size],
        [4, size],
        [2, name.length],
        [2, 0]
      ] as const
      const header = writeNumbers([[4, fileSignature], ...shared])
      // Comment, disk, inner and outer attributes are empty.
      const entry = writeNumbers([[4, entrySignature], [2, version], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]])
      parts.push(header, name, packed)
      directory.push(entry, name)
      offset += header.length + name.length + packed.size
      directorySize += entry.length + name.length
      count++
      check()
    },
    end: () => {
      const end = writeNumbers([
        [4, endSignature],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, directorySize],
        [4, offset],
        [2, 0]
      ])
      return [...parts, ...directory, end]
    }
  }
}
