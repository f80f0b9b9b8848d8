// Fills the column that says whether records fit their search. It is loaded after the rows.
import { fitColumn } from '../../lib/records/table/result-columns.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import type { FitOf } from '../../lib/fits/list-fits.ts'
import { t } from '../../lib/i18n/text.ts'
import { fitWords } from './fit-words.ts'

export { createFits } from '../../lib/fits/list-fits.ts'

/** Fills the column with the words of each row. */
export function* fillFits(table: ResultTable, fitOf: FitOf): Generator<void, true> {
  for (let row = 0; row < table.size; row++) {
    if (row % 200 === 199) yield
    const fit = fitOf(row)
    table.setCell(row, fitColumn, fit ? t(fitWords[fit.is]) : '')
  }
  return true
}
