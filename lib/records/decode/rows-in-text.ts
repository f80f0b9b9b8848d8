// Reads rows from text: a table, JSON lines or a JSON array. Some services send results as text inside JSON.
import { isJsonObject } from '../columns/record-kind.ts'
import { parseJson } from './parse-json.ts'
import { readCsv } from './read-csv.ts'

/** The rows of a JSON array, of JSON lines or of a certain table; `[]` for one without rows, undefined for any other text. */
export function readTextRows(text: string): unknown[] | undefined {
  const parsed = /^\s*\[/.test(text) ? parseJson(text) : undefined
  if (parsed?.ok) return Array.isArray(parsed.value) ? parsed.value.filter(entry => entry !== null) : undefined
  return readJsonLines(text) ?? readCsv(text, true)
}

/**
 * The records of JSON lines: one JSON object per line, blank lines ignored, numbers as in `parseJson`. undefined for any other text, also
 * where a single line is broken, because a part of the records must not pass for all of them.
 */
export function readJsonLines(text: string): unknown[] | undefined {
  if (!/^[\uFEFF\s]*\{/.test(text)) return undefined
  const rows: unknown[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const parsed = parseJson(line.trim())
    if (!parsed.ok || !isJsonObject(parsed.value)) return undefined
    rows.push(parsed.value)
  }
  return rows
}
