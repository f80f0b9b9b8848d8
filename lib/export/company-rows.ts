// Lists each company once: companies with records of their own, and those that only people mention.
import { companyKey } from '../records/identity/company-index.ts'
import { columnIds, emptyColumns, type ColumnId } from '../records/columns/column-ids.ts'
import { getRowKind, getRowText, type RowRecord, type RowReader } from '../records/columns/read-row.ts'
import { mainCompanyColumns } from '../records/columns/headings.ts'
import { createTableBuilder, type Table } from './to-table.ts'
import type { WorkbookSheet } from './xlsx.ts'

const companyColumns: readonly ColumnId[] = columnIds.filter(id => id === 'industry' || id.startsWith('company'))

const getCompanyKey = (row: RowRecord): string =>
  companyKey(getRowText(row, 'companyDomain'), getRowText(row, 'companyWebsite'), getRowText(row, 'company'))

/** Collects the companies of a list. */
interface CompanyRows {
  /** Adds any record: a company, or a person who works for one. */
  add: (row: RowRecord) => void
  /** The companies: those with records of their own first, each group in order of first appearance. */
  rows: () => RowRecord[]
}

/** Companies are the same when their domain is, or their name if no domain is known. A company without either is always separate. */
export const createCompanyRows = (): CompanyRows => {
  const companyRows: RowRecord[] = []
  const companyKeys = new Set<string>()
  const mentionedCompanies = new Map<string, Map<ColumnId, string>>()

  const addCompany = (row: RowRecord): void => {
    const keys = [getCompanyKey(row), companyKey('', '', getRowText(row, 'company'))].filter(Boolean)
    const isKnown = keys[0] !== undefined && companyKeys.has(keys[0])
    for (const key of keys) companyKeys.add(key)
    if (!isKnown) companyRows.push(row)
  }

  const addMention = (row: RowRecord): void => {
    const key = getCompanyKey(row)
    if (key === '') return
    const columns = mentionedCompanies.get(key) ?? new Map<ColumnId, string>()
    mentionedCompanies.set(key, columns)
    for (const id of companyColumns) {
      const text = columns.has(id) ? '' : getRowText(row, id)
      if (text !== '') columns.set(id, text)
    }
  }

  const toRow = (texts: ReadonlyMap<ColumnId, string>): RowRecord => {
    const columns = { ...emptyColumns, ...Object.fromEntries(texts) }
    return { is: 'mapped', record: Object.fromEntries(texts), kind: 'company', mapped: { columns, otherValues: [] } }
  }

  return {
    add: row => (getRowKind(row) === 'company' ? addCompany(row) : addMention(row)),
    rows: () => [...companyRows, ...[...mentionedCompanies].flatMap(([key, columns]) => (companyKeys.has(key) ? [] : [toRow(columns)]))]
  }
}

/** Returns a function that tells whether a record is the first of its company. A record without a company always is. */
export const createFirstOfCompany = (): ((row: RowRecord) => boolean) => {
  const seenKeys = new Set<string>()
  return row => {
    const key = getCompanyKey(row)
    if (key !== '' && seenKeys.has(key)) return false
    seenKeys.add(key)
    return true
  }
}

type Pause = () => Promise<void>

/** The reader that read the rows, and what the page provides. */
interface WorkbookInput {
  reader: RowReader
  pause: Pause
  writeWorkbook: (sheets: readonly WorkbookSheet[]) => Promise<BlobPart>
}

const rowsBetweenPauses = 1_000

const createSheet = async (name: string, table: Table, pause: Pause): Promise<WorkbookSheet> => {
  const rows: string[][] = []
  for (const row of table.rows) if (rows.push(row) % rowsBetweenPauses === 0) await pause()
  return { name, headings: table.headings, rows }
}

/** Writes a workbook of two sheets: the people, and their companies in the columns of companies. */
export const writeSheets = async (
  { reader, pause, writeWorkbook }: WorkbookInput,
  contacts: Table,
  companyRows: readonly RowRecord[]
): Promise<BlobPart[]> => {
  const companies = createTableBuilder(reader, mainCompanyColumns)
  for (const row of companyRows) companies.add(row)
  return [await writeWorkbook([await createSheet('Contacts', contacts, pause), await createSheet('Companies', companies.build(), pause)])]
}
