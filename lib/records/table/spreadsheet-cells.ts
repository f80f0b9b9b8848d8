// Prepares cells for spreadsheets. A spreadsheet runs a cell that begins like a formula, so such a cell gets one `'` in front, which can be
// removed again.

// Some spreadsheets skip leading white space and invisible characters, and in some languages full-width signs begin a formula too.
const formulaStart = String.raw`[\s\p{Cf}]*[=+\-@\p{Cc}＝＋－＠﹦﹢﹣﹫]`
// A cell that already begins with quotes and a formula gets one more quote, so that removing one restores every cell.
const formula = new RegExp(`^'*${formulaStart}`, 'u')
const guarded = new RegExp(`^'+${formulaStart}`, 'u')

// A phone number computes nothing, and the programs that import a file need it as it is.
const phone = /^[+()\- \u00A0\u202F]*\d[+()\d\- \u00A0\u202F]*$/

/** The cell as text that a spreadsheet does not run. Any other cell is returned unchanged, also a phone number. */
export const guardFormula = (cell: string): string => (formula.test(cell) && !phone.test(cell) ? `'${cell}` : cell)

/** The exact inverse: `unguardFormula(guardFormula(cell)) === cell` for every string. */
export const unguardFormula = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)

/**
 * Lines of cells as tab-separated text for the clipboard, which spreadsheets split into cells. Tabs and line breaks inside a cell become
 * spaces, and formulas are guarded. No line break after the last line.
 */
export const toTsv = (lines: Iterable<readonly string[]>): string =>
  Array.from(lines, cells => cells.map(cell => guardFormula(cell.replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' '))).join('\t')).join('\n')
