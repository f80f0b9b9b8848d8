// The companies of some records, each once: those that have records of their own, and what people say of the companies they work for.
import { companyKey } from '../records/identity/company-book.ts'
import { columnIds, noColumns, type ColumnId } from '../records/columns/column-ids.ts'
import { kindOf, textOf, type ReadRow } from '../records/columns/read-row.ts'

const companyColumns: readonly ColumnId[] = columnIds.filter(id => id === 'industry' || id.startsWith('company'))

const keyOf = (row: ReadRow): string => companyKey(textOf(row, 'companyDomain'), textOf(row, 'companyWebsite'), textOf(row, 'company'))

export interface CompanyRows {
  /** any record: a company, or a person who works for one */
  note: (row: ReadRow) => void
  /** companies with records of their own first, each group in order of first appearance */
  rows: () => ReadRow[]
}

/** Told apart by domain, where that is not known by name; a company without either stands for itself. */
export const createCompanyRows = (): CompanyRows => {
  const own: ReadRow[] = []
  const owned = new Set<string>()
  const said = new Map<string, Map<ColumnId, string>>()

  const noteOwn = (row: ReadRow): void => {
    const keys = [keyOf(row), companyKey('', '', textOf(row, 'company'))].filter(Boolean)
    const known = keys[0] !== undefined && owned.has(keys[0])
    for (const key of keys) owned.add(key)
    if (!known) own.push(row)
  }

  const noteSaid = (row: ReadRow): void => {
    const key = keyOf(row)
    if (key === '') return
    const columns = said.get(key) ?? new Map<ColumnId, string>()
    said.set(key, columns)
    for (const id of companyColumns) {
      const text = columns.has(id) ? '' : textOf(row, id)
      if (text !== '') columns.set(id, text)
    }
  }

  const saidRow = (texts: ReadonlyMap<ColumnId, string>): ReadRow => {
    const columns = { ...noColumns, ...Object.fromEntries(texts) }
    return { is: 'long', record: Object.fromEntries(texts), kind: 'company', read: { columns, others: [] } }
  }

  return {
    note: row => (kindOf(row) === 'company' ? noteOwn(row) : noteSaid(row)),
    rows: () => [...own, ...[...said].flatMap(([key, columns]) => (owned.has(key) ? [] : [saidRow(columns)]))]
  }
}

/** Says of each record whether it is the first of its company; a record without a company is always. */
export const createOnePerCompany = (): ((row: ReadRow) => boolean) => {
  const met = new Set<string>()
  return row => {
    const key = keyOf(row)
    if (key === '' || !met.has(key)) {
      met.add(key)
      return true
    }
    return false
  }
}
