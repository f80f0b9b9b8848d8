// What the text of a reply turned out to be. Bytes first, text second, JSON third: a content type is a hint at most.
import { parseJson } from '../../records/decode/parse-json.ts'
import { readCsv } from '../../records/decode/read-csv.ts'
import { readJsonLines } from '../../records/decode/rows-in-text.ts'

/** `json` is never a bare text; `table` is CSV or JSON lines; `broken` begins like JSON and is none. */
export type Content =
  | { is: 'json'; text: string; json: unknown }
  | { is: 'table'; text: string; rows: readonly unknown[] }
  | { is: 'html' | 'text' | 'broken'; text: string }
  | { is: 'empty'; text: '' }

const readTable = (text: string, isCsv: boolean): unknown[] | undefined => readJsonLines(text) ?? readCsv(text, true) ?? (isCsv ? readCsv(text, false) : undefined)

/** Judges a reply's text by what it holds. `isCsv`: the headers say CSV, so that unknown headings are believed. */
export const readContent = (text: string, isCsv = false): Content => {
  if (text.trim() === '') return { is: 'empty', text: '' }
  if (/^\s*<[!?a-z]/i.test(text)) return { is: 'html', text }
  // JSONP and a guard against script inclusion.
  const bare = text.replace(/^\s*(?:\)\]\}',?\s*|while\s*\(1\);\s*)/, '')
  const parsed = parseJson(bare)
  if (parsed.ok && typeof parsed.value !== 'string') return { is: 'json', text, json: parsed.value }
  const inner = parsed.ok ? String(parsed.value) : text
  if (parsed.ok && /^\s*[[{]/.test(inner)) return readContent(inner, isCsv)
  const rows = readTable(inner, isCsv)
  if (rows) return { is: 'table', text: inner, rows }
  return { is: !parsed.ok && /^\s*[[{"]/.test(inner) ? 'broken' : 'text', text: inner }
}
