// Records in storage: JSON text of some hundred rows a piece, which is written ten times as fast as objects and keeps every digit.
import { parseJson, stringifyJson } from './parse-json.ts'

/** The text of `rows` in pieces of `size` rows. Each piece is a JSON array with one row a line; no rows make no pieces. */
export function toChunks(rows: readonly unknown[], size = 1000): string[] {
  const step = Math.max(1, Math.floor(size))
  const starts = Array.from({ length: Math.ceil(rows.length / step) }, (_, chunk) => chunk * step)
  return starts.map(
    start =>
      `[\n${rows
        .slice(start, start + step)
        .map(row => stringifyJson(row))
        .join(',\n')}\n]`
  )
}

/** The rows of all pieces, one after the other and each piece parsed only when it is reached. Throws where a piece is damaged. */
export function* fromChunks(chunks: Iterable<string>): Generator {
  let number = 0
  for (const chunk of chunks) {
    number++
    // A row of the greatest depth lies one array deeper here than in the reply.
    const parsed = parseJson(chunk, Number.POSITIVE_INFINITY)
    if (!parsed.ok || !Array.isArray(parsed.value)) throw new Error(`Stored records are damaged: chunk ${number} is not a JSON array.`)
    yield* parsed.value
  }
}
