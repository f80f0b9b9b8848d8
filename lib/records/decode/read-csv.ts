// Reads CSV as services and spreadsheets write it, with any of the usual separators.
import Papa from 'papaparse'
import { countKnownHeadings, findTable, isCertainTable, readTableRows, type TableLines } from './read-table.ts'

const separators = [',', ';', '\t', '|']

/**
 * One new object per row, every cell with its text as received; `[]` for headings alone. undefined: the text is no table, or is cut off
 * inside a quoted cell. `mustBeCertain: true` is for replies, in which a sentence must not pass for a table. `false` is for a file that a
 * user adds: two headings or one known heading are enough, and other lines may come above them.
 */
export function readCsv(text: string, mustBeCertain: boolean): unknown[] | undefined {
  const lines = readCsvLines(text)
  const table = mustBeCertain ? lines && isCertainTable(lines) && lines : lines && findTable(lines)
  return table ? readTableRows(table) : undefined
}

/** The lines that are not blank, with all their cells, at most `maxLines` of them. undefined: the text is no table. */
export function readCsvLines(text: string, maxLines = 0): TableLines | undefined {
  // Excel accepts a first line such as `sep=;` that names the separator.
  const [preamble = '', separator] = /^[\uFEFF\s]*(?:"?sep=([^\r\n])"?[ \t]*(?:[\r\n]+|$))?/i.exec(text) ?? []
  // Keep leading white space: the first heading may be empty, with a tab after it.
  const body = separator === undefined ? text.replace(/^\uFEFF/, '') : text.slice(preamble.length)
  // Markup, JSON and binary files are no tables.
  if (/^\s*[<{[]/.test(body) || body.slice(0, 1000).includes('\0')) return undefined
  const { newline, isMixed } = findLineEnd(body)
  const delimiter = separator ?? guessSeparator(body, newline)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline, preview: maxLines, skipEmptyLines: 'greedy' })
  if (errors.some(({ code }) => code === 'MissingQuotes')) return undefined
  return isMixed ? data.map(trimReturn) : data
}

/** The separator with the most known headings, and of those the one with the most cells in the first line. */
function guessSeparator(text: string, newline: LineEnd['newline']): string {
  const candidates = separators.map(delimiter => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline, preview: 10, skipEmptyLines: 'greedy' })
    return { delimiter, knownCount: Math.max(0, ...data.map(countKnownHeadings)), width: data[0]?.length ?? 0 }
  })
  const [best] = candidates.toSorted((a, b) => b.knownCount - a.knownCount || b.width - a.width)
  return best?.delimiter ?? ','
}

type LineEnd = { newline: '\r\n' | '\n' | '\r'; isMixed: boolean }

/** What ends the lines, quoted cells ignored. `isMixed`: some lines end in `\n` and some in `\r\n`. */
function findLineEnd(text: string): LineEnd {
  const bare = text.includes('"') ? text.replace(/"[^"]*"/g, '') : text
  const hasReturns = bare.includes('\r')
  if (/(?:^|[^\r])\n/.test(bare)) return { newline: '\n', isMixed: hasReturns }
  return { newline: bare.includes('\n') ? '\r\n' : hasReturns ? '\r' : '\n', isMixed: false }
}

const trimReturn = (line: readonly string[]): string[] =>
  line.map((cell, column) => (column === line.length - 1 ? cell.replace(/\r$/, '') : cell))
