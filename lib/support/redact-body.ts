// The body of a reply, by what it turned out to be: JSON and JSON lines keep their shape, a table its headings, all else its length.
import { hiddenName, isHeading } from './redact-name.ts'
import { redactValue, type Known } from './redact-value.ts'

const parse = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const shownLines = 2

const redactLines = (lines: readonly string[], known: Known): unknown => {
  const read = lines.slice(0, shownLines).map(parse)
  if (lines.length < 2 || !read.every(line => typeof line?.value === 'object' && line.value !== null)) return undefined
  return { is: 'JSON lines', lines: lines.length, first: read.map(line => redactValue(line?.value, known)) }
}

const cellsOf = (line: string): string[] => line.split(/[,;\t]/).map(cell => cell.trim().replaceAll(/^"|"$/g, ''))

/** A first line is taken for headings when two of its cells read like some; the others are hidden all the same. */
const redactTable = (lines: readonly string[]): unknown => {
  const cells = cellsOf(lines[0] ?? '')
  if (lines.length < 2 || cells.length < 2) return undefined
  const hasHeadings = cells.filter(isHeading).length >= 2
  const headings = hasHeadings ? cells.slice(0, 80).map(cell => (isHeading(cell) ? cell : hiddenName)) : `‹${cells.length} cells›`
  return { is: 'table', lines: lines.length, headings }
}

/** What may be shown of a reply's text; undefined for none. */
export const redactBody = (text: string | undefined, known: Known): unknown => {
  if (text === undefined || text.trim() === '') return undefined
  const whole = parse(text)
  if (whole) return redactValue(whole.value, known)
  if (/^\s*<[!?a-z]/i.test(text)) return `‹markup ${text.length}›`
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const cut = /^\s*[[{]/.test(text) ? `‹JSON, broken or cut short ${text.length}›` : undefined
  return redactLines(lines, known) ?? cut ?? redactTable(lines) ?? `‹text ${text.length}›`
}
