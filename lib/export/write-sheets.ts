// Makes the two sheets of a workbook from a table of people and the rows of companies.
import { mainCompanyColumns } from '../records/columns/headings.ts'
import type { RowRecord, RowReader } from '../records/columns/read-row.ts'
import { createTableBuilder, type Table } from './to-table.ts'
import type { WorkbookSheet } from './xlsx.ts'

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
