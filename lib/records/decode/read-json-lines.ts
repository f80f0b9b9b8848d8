// JSON lines: a file with one record a line, each of them JSON of its own.
import { parseJson } from './parse-json.ts'
import { isFields } from '../columns/record-kind.ts'

/**
 * The records of a text whose every line that is not blank is one JSON object, with all their digits, as in parseJson. undefined for
 * any other text, and for one with a single broken line: a part must not pass for the whole.
 */
export function readJsonLines(text: string): unknown[] | undefined {
  if (!/^[\uFEFF\s]*\{/.test(text)) return undefined
  const rows: unknown[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const parsed = parseJson(line.trim())
    if (!parsed.ok || !isFields(parsed.value)) return undefined
    rows.push(parsed.value)
  }
  return rows
}
