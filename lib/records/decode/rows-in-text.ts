// Results that travel as text inside JSON: a table, JSON lines, or JSON once more.
import { parseJson } from './parse-json.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLines } from './read-json-lines.ts'

/** The rows of such a text, `[]` where it says that there are none; undefined for any other text. */
export function rowsInText(text: string): unknown[] | undefined {
  const parsed = /^\s*\[/.test(text) ? parseJson(text) : undefined
  if (parsed?.ok) return Array.isArray(parsed.value) ? parsed.value.filter(entry => entry !== null) : undefined
  return readJsonLines(text) ?? readCsv(text, true)
}
