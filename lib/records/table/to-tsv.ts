// Rows as text for the clipboard: tabs between the cells, since that is what spreadsheets take apart when it is pasted.
import { guardFormula } from './formula-guard.ts'

/** A tab or a line break inside a cell becomes a blank, and a cell that a spreadsheet would run is guarded. No line end after the last. */
export const toTsv = (lines: Iterable<readonly string[]>): string =>
  Array.from(lines, cells => cells.map(cell => guardFormula(cell.replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' '))).join('\t')).join('\n')
