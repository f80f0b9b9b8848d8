// Tables of text: CSV as services and spreadsheets write it, whatever stands between the cells.
import Papa from 'papaparse'
import { countKnown, isCertainTable, rowsOfTable, tableIn, type Lines } from './read-table.ts'

const separators = [',', ';', '\t', '|']

/**
 * One fresh object a row, every cell a text as it came; `[]` for a table of headings alone, undefined for what is no table, or one
 * cut short in a quoted cell. `known: true` is for replies, in which a sentence must not pass for a table. `known: false` is for a
 * file that a person adds as a table: two headings are enough, or one that we know, and lines may stand above them.
 */
export function readCsv(text: string, known: boolean): unknown[] | undefined {
  const lines = readLines(text)
  const table = known ? lines && isCertainTable(lines) && lines : lines && tableIn(lines)
  return table ? rowsOfTable(table) : undefined
}

/** The lines that are not blank, with all their cells. */
function readLines(text: string): Lines | undefined {
  const [front = '', told] = /^[\uFEFF\s]*(?:"?sep=([^\r\n])"?[ \t]*(?:[\r\n]+|$))?/i.exec(text) ?? []
  // A heading may be missing in front of a tab.
  const body = told === undefined ? text.replace(/^\uFEFF/, '') : text.slice(front.length)
  // Markup and JSON are no tables, nor is a file that is no text.
  if (/^\s*[<{[]/.test(body) || body.slice(0, 1000).includes('\0')) return undefined
  const { newline, mixed } = lineEnd(body)
  const delimiter = told ?? bestSeparator(body, newline)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline, skipEmptyLines: 'greedy' })
  if (errors.some(({ code }) => code === 'MissingQuotes')) return undefined
  return mixed ? data.map(withoutReturn) : data
}

/** The one under which most headings are names that we know, and of those the one that makes most headings. */
function bestSeparator(text: string, newline: LineEnd['newline']): string {
  const rated = separators.map(delimiter => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline, preview: 10, skipEmptyLines: 'greedy' })
    return { delimiter, known: Math.max(0, ...data.map(countKnown)), width: data[0]?.length ?? 0 }
  })
  const [best] = rated.toSorted((a, b) => b.known - a.known || b.width - a.width)
  return best?.delimiter ?? ','
}

type LineEnd = { newline: '\r\n' | '\n' | '\r'; mixed: boolean }

/** What ends its lines, apart from what quoted cells hold. `mixed`: some end in `\n` and some in `\r\n`. */
function lineEnd(text: string): LineEnd {
  const bare = text.includes('"') ? text.replace(/"[^"]*"/g, '') : text
  const hasReturns = bare.includes('\r')
  if (/(?:^|[^\r])\n/.test(bare)) return { newline: '\n', mixed: hasReturns }
  return { newline: bare.includes('\n') ? '\r\n' : hasReturns ? '\r' : '\n', mixed: false }
}

const withoutReturn = (line: readonly string[]): string[] =>
  line.map((cell, at) => (at === line.length - 1 ? cell.replace(/\r$/, '') : cell))
