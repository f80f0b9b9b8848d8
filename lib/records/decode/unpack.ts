// A file as it travels: packed with gzip or not, and perhaps a workbook. Its first bytes say so; names and types often do not.

/** `broken`: packed, and cut short or damaged. `too-large`: more bytes than `cap`, packed or unpacked. */
export type Unpacked = { is: 'plain' | 'xlsx'; bytes: Uint8Array } | { is: 'broken' } | { is: 'too-large' }

// What one piece unpacks to is in memory before it can be counted: at most a thousand times its size.
const piece = 16_384

const begins = (bytes: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, at) => bytes[at] === byte)
const isGzip = (bytes: Uint8Array): boolean => begins(bytes, [0x1f, 0x8b, 0x08])
const isZip = (bytes: Uint8Array): boolean => begins(bytes, [0x50, 0x4b, 0x03, 0x04])

/** The bytes that matter, unpacked from gzip (also where they were packed twice); every zip is called a workbook. Never more than `cap` bytes. */
export async function unpack(bytes: Uint8Array, cap: number): Promise<Unpacked> {
  let current = bytes
  for (let round = 0; round < 2 && current.length <= cap && isGzip(current); round++) {
    const unpacked = await gunzip(current, cap)
    if (!(unpacked instanceof Uint8Array)) return unpacked
    current = unpacked
  }
  if (current.length > cap) return { is: 'too-large' }
  return { is: isZip(current) ? 'xlsx' : 'plain', bytes: current }
}

async function gunzip(bytes: Uint8Array, cap: number): Promise<Uint8Array | { is: 'broken' } | { is: 'too-large' }> {
  const reader = inPieces(bytes).pipeThrough(new DecompressionStream('gzip')).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length
      if (length > cap) {
        await reader.cancel()
        return { is: 'too-large' }
      }
      parts.push(read.value)
    }
  } catch {
    return { is: 'broken' }
  }
  return join(parts, length)
}

function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(new Uint8Array(bytes.subarray(at, (at += piece))))
    }
  })
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
