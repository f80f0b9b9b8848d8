// Unpacks gzip and recognises workbooks by the first bytes. File names and content types are often wrong.

/** Unpacked bytes, or why there are none. `broken`: gzip that is cut off or damaged. `too-large`: more than `maxBytes`, packed or unpacked. */
export type Unpacked = { is: 'plain' | 'xlsx'; bytes: Uint8Array } | { is: 'broken' } | { is: 'too-large' }

// One chunk unpacks into memory before its size is known. Gzip expands at most about a thousandfold, so this bounds memory use to 16 MB.
const chunkBytes = 16_384

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, index) => bytes[index] === byte)
const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x1f, 0x8b, 0x08])
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])

/** The bytes without gzip, also where they were packed twice, but never more than `maxBytes`. Every zip file counts as a workbook. */
export async function unpack(bytes: Uint8Array, maxBytes: number): Promise<Unpacked> {
  let current = bytes
  for (let round = 0; round < 2 && current.length <= maxBytes && isGzip(current); round++) {
    const unpacked = await gunzip(current, maxBytes)
    if (!(unpacked instanceof Uint8Array)) return unpacked
    current = unpacked
  }
  if (current.length > maxBytes) return { is: 'too-large' }
  return { is: isZip(current) ? 'xlsx' : 'plain', bytes: current }
}

async function gunzip(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array | { is: 'broken' } | { is: 'too-large' }> {
  const reader = toStream(bytes).pipeThrough(new DecompressionStream('gzip')).getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length
      if (length > maxBytes) {
        await reader.cancel()
        return { is: 'too-large' }
      }
      chunks.push(read.value)
    }
  } catch {
    return { is: 'broken' }
  }
  return joinBytes(chunks, length)
}

function toStream(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(new Uint8Array(bytes.subarray(at, (at += chunkBytes))))
    }
  })
}

/** Byte arrays of `length` bytes together as one. */
export function joinBytes(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    joined.set(chunk, at)
    at += chunk.length
  }
  return joined
}
