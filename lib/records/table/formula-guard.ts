// A spreadsheet runs what begins like a formula. A cell that does gets one `'` in front, in such a way that it can be taken off again.

// Some spreadsheets pass over blanks and what cannot be seen, and in some languages the wide signs of their script begin a formula too.
const start = String.raw`[\s\p{Cf}]*[=+\-@\p{Cc}＝＋－＠﹦﹢﹣﹫]`
// The quotes count because a cell that had them from the start must get one more: else nobody could tell the two apart.
const formula = new RegExp(`^'*${start}`, 'u')
const guarded = new RegExp(`^'+${start}`, 'u')

/** The cell as it may be opened in a spreadsheet; cells that no spreadsheet would run stay as they are. */
export const guardFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** The exact inverse: `unguardCell(guardCell(cell)) === cell` for every string. */
export const unguardFormula = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
