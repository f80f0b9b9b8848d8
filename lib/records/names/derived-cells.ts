// The columns that Muster makes of a record: the name for a greeting, and the company without its legal form.
import type { DerivedColumn } from '../table/result-columns.ts'
import { cleanName } from './clean-name.ts'
import { shortCompany } from './short-company.ts'

/** Reads the text of a standard column; '' for none. */
type ReadColumn = (column: 'fullName' | 'firstName' | 'lastName' | 'company') => string

/** The cell of a derived column. `isKept`: the name is not certain, so the cell shows it as it came. */
export const getDerivedCell = (column: DerivedColumn, read: ReadColumn): { text: string; isKept: boolean } => {
  if (column === 'companyShort') return { text: shortCompany(read('company')), isKept: false }
  const { greeting, isCertain } = cleanName({ fullName: read('fullName'), firstName: read('firstName'), lastName: read('lastName') })
  return { text: greeting, isKept: !isCertain && greeting !== '' }
}
