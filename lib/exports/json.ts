// The exact file: every record as it came, nothing renamed, rounded or left out.
import { fromChunks } from '../records/chunks.ts'
import { stringifyJson } from '../records/parse-json.ts'

/** `pretty`: indented by two spaces, for reading. Otherwise one record a line. */
export type JsonOptions = { pretty?: boolean }

/**
 * The stored chunks as one JSON array, in parts for `new Blob(parts, { type: 'application/json' })`; joined they are the text.
 * Without `pretty` the text of the chunks is passed on unread. With it, throws where a chunk is damaged.
 */
export function toJson(chunks: Iterable<string>, { pretty = false }: JsonOptions = {}): string[] {
  const parts: string[] = []
  for (const rows of pretty ? prettyRows(chunks) : rowsAsStored(chunks)) parts.push(parts.length === 0 ? '[\n' : ',\n', rows)
  return parts.length === 0 ? ['[]\n'] : [...parts, '\n]\n']
}

function* rowsAsStored(chunks: Iterable<string>): Generator<string> {
  for (const chunk of chunks) {
    const rows = chunk.trim().slice(1, -1).trim()
    if (rows !== '') yield rows
  }
}

function* prettyRows(chunks: Iterable<string>): Generator<string> {
  for (const record of fromChunks(chunks)) yield stringifyJson(record, 2).replace(/^/gm, '  ')
}
