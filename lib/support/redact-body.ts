// Redacts the body of a reply: JSON and JSON lines keep their shape, a table keeps its headings, other text only its length.
import { isHeading } from './redact-name.ts'
import { redactValue, type Redaction } from './redact-value.ts'

const parse = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const maxLines = 2
const maxHeadings = 80

const redactLines = (lines: readonly string[], redaction: Redaction): unknown => {
  const parsed = lines.slice(0, maxLines).map(parse)
  if (lines.length < 2 || !parsed.every(line => typeof line?.value === 'object' && line.value !== null)) return undefined
  return { is: 'JSON lines', lines: lines.length, first: parsed.map(line => redactValue(line?.value, redaction)) }
}

const splitCells = (line: string): string[] => line.split(/[,;\t]/).map(cell => cell.trim().replaceAll(/^"|"$/g, ''))

/** The first line counts as headings if two of its cells do. Its other cells are redacted. */
const redactTable = (lines: readonly string[], { names }: Redaction): unknown => {
  const cells = splitCells(lines[0] ?? '')
  if (lines.length < 2 || cells.length < 2) return undefined
  const hasHeadings = cells.filter(isHeading).length >= 2
  const headings = hasHeadings
    ? cells.slice(0, maxHeadings).map(cell => (isHeading(cell) ? cell : names.hide(cell)))
    : `‹${cells.length} cells›`
  return { is: 'table', lines: lines.length, headings }
}

/** The redacted text of a reply; undefined if it is empty. */
export const redactBody = (text: string | undefined, redaction: Redaction): unknown => {
  if (text === undefined || text.trim() === '') return undefined
  const parsed = parse(text)
  if (parsed) return redactValue(parsed.value, redaction)
  if (/^\s*<[!?a-z]/i.test(text)) return `‹markup ${text.length}›`
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const brokenJson = /^\s*[[{]/.test(text) ? `‹JSON, broken or cut short ${text.length}›` : undefined
  return redactLines(lines, redaction) ?? brokenJson ?? redactTable(lines, redaction) ?? `‹text ${text.length}›`
}
