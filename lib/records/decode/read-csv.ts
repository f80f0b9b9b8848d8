// Reads CSV as services and spreadsheets write it, with any of the usual separators, and rows from text that may be a table, JSON lines or a JSON
// array. Some services send results as text inside JSON.
import Papa from 'papaparse'
import { readDamagedCsv } from './read-damaged-csv.ts'
import { countKnownHeadings, findTable, isCertainTable, readTableRows, type TableLines } from './read-table.ts'
import { isJsonObject } from '../columns/record-kind.ts'
import { parseJson } from './parse-json.ts'

const separators = [',', ';', '\t', '|']

/** The widest sheet of a spreadsheet. A wider line is no row of a table: an object of so many fields takes the engine ever longer. */
export const maxTableColumns = 16_384

/**
 * One new object per row, every cell with its text as received; `[]` for headings alone. undefined: the text is no table, or is cut off
 * inside a quoted cell, or has more than 16,384 columns. `mustBeCertain: true` is for replies, in which a sentence must not pass for a table. `false` is for a file that a
 * user adds: two headings or one known heading are enough, and other lines may come above them.
 */
export function readCsv(text: string, mustBeCertain: boolean): unknown[] | undefined {
  const read = readCsvLines(text)
  if (!read || read.cutOff !== undefined) return undefined
  const { lines } = read
  if (lines.some(line => line.length > maxTableColumns)) return undefined
  const table = mustBeCertain ? isCertainTable(lines) && lines : findTable(lines)
  return table ? readTableRows(table) : undefined
}

const hasOpenQuote = (line: string): boolean => line.split('"').length % 2 === 0

/**
 * Whether the last line of a table has no end, and fewer cells than the headings and the line before it: the rest of it never arrived. False
 * where quotes make that doubtful, and for one cell below rows, which may be a closing remark.
 */
export function endsWithinRow(text: string): boolean {
  const startOfLast = (end: number): number => Math.max(text.lastIndexOf('\n', end), text.lastIndexOf('\r', end)) + 1
  const start = startOfLast(Infinity)
  const last = text.slice(start)
  const upTo = text.slice(0, start).trimEnd().length
  const before = text.slice(startOfLast(upTo - 1), upTo)
  if (upTo === 0 || last.trim() === '' || last.includes('"') || hasOpenQuote(before)) return false
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  const [headings = [], row = [], end] = readCsvLines([first, before, last].join('\n'))?.lines ?? []
  const isRemark = end?.length === 1 && before.trimStart() !== first
  return end !== undefined && !isRemark && end.length < headings.length && end.length < row.length
}

/**
 * The lines of a table that are not blank. `numbers`: the line of the text, from 1, in which each begins. `repaired`: the numbers of lines with a
 * damaged quote that could be read. `cutOff`: the line in which the text ends inside a quoted cell, which is not among the lines.
 */
interface CsvLines {
  lines: TableLines
  numbers: readonly number[]
  repaired: readonly number[]
  cutOff?: { line: number; text: string }
}

/** How a text of lines is read. `countKnown`: how many cells of a line are known headings. `maxLines`: 0 for all. */
interface CsvOptions {
  maxLines?: number
  countKnown?: (line: readonly string[]) => number
}

/** The lines with all their cells, at most about `maxLines` of them. undefined: the text is no table. */
export function readCsvLines(text: string, { maxLines = 0, countKnown = countKnownHeadings }: CsvOptions = {}): CsvLines | undefined {
  // Excel accepts a first line such as `sep=;` that names the separator.
  const [preamble = '', separator] = /^[\uFEFF\s]*(?:"?sep=([^\r\n])"?[ \t]*(?:[\r\n]+|$))?/i.exec(text) ?? []
  // Keep leading white space: the first heading may be empty, with a tab after it.
  const body = separator === undefined ? text.replace(/^\uFEFF/, '') : text.slice(preamble.length)
  // Markup, JSON and binary files are no tables.
  if (/^\s*[<{[]/.test(body) || body.slice(0, 1000).includes('\0')) return undefined
  const { newline, isMixed } = findLineEnd(body)
  const delimiter = separator ?? guessSeparator(body, newline, countKnown)
  const sound = readSound(body, { delimiter, newline }, maxLines)
  const found: CsvLines = sound ?? readDamagedCsv(body, { delimiter, newline, width: findWidth(body, { delimiter, newline }, countKnown) })
  const before = separator === undefined ? 0 : preamble.split(/\r\n|\n|\r/).length - 1
  return {
    ...found,
    lines: isMixed ? found.lines.map(trimReturn) : found.lines,
    numbers: found.numbers.map(number => number + before),
    repaired: found.repaired.map(number => number + before),
    ...(found.cutOff && { cutOff: { ...found.cutOff, line: found.cutOff.line + before } })
  }
}

type Shape = { delimiter: string; newline: LineEnd['newline'] }

/** The lines of a text whose quotes are all in order; undefined for any other text. */
function readSound(text: string, { delimiter, newline }: Shape, maxLines: number): CsvLines | undefined {
  const hasQuotes = text.includes('"')
  // A backslash or a blank before a quote: other programs mean it otherwise than Papa Parse.
  if (hasQuotes && (text.includes('\\"') || text.includes(`${delimiter} "`))) return undefined
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline, preview: maxLines })
  if (errors.some(({ type }) => type === 'Quotes')) return undefined
  const lines: string[][] = []
  const numbers: number[] = []
  let number = 1
  for (const line of data) {
    if (line.some(cell => cell.trim() !== '')) {
      lines.push(line)
      numbers.push(number)
    }
    number++
    if (!hasQuotes) continue
    for (const cell of line) {
      if (!cell.includes(newline)) continue
      // Two stray quotes may have joined rows.
      if (cell.includes(delimiter)) return undefined
      number += cell.split(newline).length - 1
    }
  }
  // Blank lines count for nothing.
  return maxLines > 0 && data.length >= maxLines && lines.length < maxLines
    ? readSound(text, { delimiter, newline }, 0)
    : { lines, numbers, repaired: [] }
}

/** How many cells the headings have, or most lines if those are wider. */
function findWidth(text: string, { delimiter, newline }: Shape, countKnown: (line: readonly string[]) => number): number {
  const counts = new Map<number, number>()
  const lines = text.split(newline).filter(line => line.trim() !== '')
  const first = lines.slice(0, 10).map(line => Papa.parse<string[]>(line, { delimiter, newline }).data[0] ?? [])
  const known = first.map(countKnown)
  const width = first[known.indexOf(Math.max(0, ...known))]?.length ?? 1
  for (const line of lines)
    if (!line.includes('"')) counts.set(line.split(delimiter).length, (counts.get(line.split(delimiter).length) ?? 0) + 1)
  const [most = [width, 0]] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most[0] > width && most[1] * 2 > lines.length ? most[0] : width
}

/** The separator with the most known headings, and of those the one with the most cells in the first line. */
function guessSeparator(text: string, newline: LineEnd['newline'], countKnown: (line: readonly string[]) => number): string {
  const candidates = separators.map(delimiter => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline, preview: 10, skipEmptyLines: 'greedy' })
    // A cell with another separator in it is not one heading, even where all of its words are known.
    const knownCounts = data.map(line => countKnown(line.map(cell => (/[;\t|]/.test(cell) ? '' : cell))))
    return { delimiter, knownCount: Math.max(0, ...knownCounts), width: data[0]?.length ?? 0 }
  })
  const [best] = candidates.toSorted((a, b) => b.knownCount - a.knownCount || b.width - a.width)
  return best?.delimiter ?? ','
}

type LineEnd = { newline: '\r\n' | '\n' | '\r'; isMixed: boolean }

/** What ends the lines, quoted cells ignored. `isMixed`: some lines end in `\n` and some in `\r\n`. */
function findLineEnd(text: string): LineEnd {
  const outside = text.includes('"') ? text.replace(/"[^"]*"/g, '') : text
  // Stray quotes may enclose every end of a line.
  const bare = /[\r\n]/.test(outside) ? outside : text
  const hasReturns = bare.includes('\r')
  if (/(?:^|[^\r])\n/.test(bare)) return { newline: '\n', isMixed: hasReturns }
  return { newline: bare.includes('\n') ? '\r\n' : hasReturns ? '\r' : '\n', isMixed: false }
}

const trimReturn = (line: readonly string[]): string[] =>
  line.map((cell, column) => (column === line.length - 1 ? cell.replace(/\r$/, '') : cell))

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
