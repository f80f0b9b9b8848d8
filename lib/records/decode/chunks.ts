// Converts rows to the JSON text chunks in which they are stored, and back. IndexedDB stores text ten times as fast as objects, and text
// keeps every digit.
import { parseJson, stringifyJson } from './parse-json.ts'

/** Thrown where stored records or a stored file are damaged: what is there cannot be read, and reading it again would not help. */
export class DamagedRecords extends Error {}

/** Chunks of `size` rows (at least 1). Each chunk is a JSON array with one row per line; no rows give no chunks. */
export function toChunks(rows: readonly unknown[], size = 1000): string[] {
  const rowsPerChunk = Math.max(1, Math.floor(size))
  const starts = Array.from({ length: Math.ceil(rows.length / rowsPerChunk) }, (_, chunk) => chunk * rowsPerChunk)
  return starts.map(
    start =>
      `[\n${rows
        .slice(start, start + rowsPerChunk)
        .map(row => stringifyJson(row))
        .join(',\n')}\n]`
  )
}

/** The rows of all chunks in order. Parses each chunk when its first row is requested. Throws `DamagedRecords` at a damaged chunk. */
export function* fromChunks(chunks: Iterable<string>): Generator {
  let number = 0
  for (const chunk of chunks) {
    number++
    // A row of the greatest allowed depth is one array deeper here than in the reply.
    const parsed = parseJson(chunk, Number.POSITIVE_INFINITY)
    if (!parsed.ok || !Array.isArray(parsed.value))
      throw new DamagedRecords(`Stored records are damaged: chunk ${number} is not a JSON array.`)
    yield* parsed.value
  }
}
