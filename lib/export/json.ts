// Writes JSON and JSON lines: every record as received, with nothing renamed, rounded or left out.
import { stringifyJson } from '../records/decode/parse-json.ts'

/**
 * Stored chunks, each the text of a JSON array, as one array with one record per line. Returns parts for
 * `new Blob(parts, { type: 'application/json' })`. The text of the chunks is copied without parsing it.
 */
export function chunksToJson(chunks: Iterable<string>): string[] {
  const parts: string[] = []
  for (const chunk of chunks) {
    const rows = chunk.trim().slice(1, -1).trim()
    if (rows !== '') parts.push(parts.length === 0 ? '[\n' : ',\n', rows)
  }
  return parts.length === 0 ? ['[]\n'] : [...parts, '\n]\n']
}

/** Slices of records as the parts of one JSON array with one record per line. */
export function* recordsToJson(slices: Iterable<readonly unknown[]>): Generator<string> {
  let isOpen = false
  for (const slice of slices) {
    const text = slice.map(record => stringifyJson(record)).join(',\n')
    if (text === '') continue
    yield `${isOpen ? ',\n' : '[\n'}${text}`
    isOpen = true
  }
  yield isOpen ? '\n]\n' : '[]\n'
}

/** Records as JSON lines, each with its line end; '' for none. The texts of several calls can be joined into one file. */
export const recordsToJsonLines = (records: readonly unknown[]): string => records.map(record => `${stringifyJson(record)}\n`).join('')
