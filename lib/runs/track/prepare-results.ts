// Reads the columns and marks of downloaded rows, and makes the chunks that are stored.
import { parseEmailStatus } from '../../records/columns/email-status.ts'
import { columnIds } from '../../records/columns/column-ids.ts'
import { readFlatColumns } from '../../records/columns/flat-reader.ts'
import { createRowReader, getRowKind, type RowRecord, type RowReader } from '../../records/columns/read-row.ts'
import { toChunks } from '../../records/decode/parse-json.ts'
import { createCompanyIndex, createDomainCheck } from '../../records/identity/company-index.ts'
import { createMarkReader, getRowEmails, type RecordMarks, type RowEmails } from '../../records/identity/record-marks.ts'
import type { PreparedResults } from '../model/dependencies.ts'
import { getDomains, type RunRequest } from '../kind.ts'
import type { ReceivedCounts } from '../model/run.ts'

/** Empty columns are left out: a list fills about half of its thirty columns. */
const filledColumns = (row: RowRecord): Record<string, string> => {
  if (row.is === 'flat') return readFlatColumns(row.flat)
  const columns: Record<string, string> = {}
  for (const id of columnIds) if (row.mapped.columns[id] !== '') columns[id] = row.mapped.columns[id]
  return columns
}

/** The columns of one row, its person's keys, and its other addresses. A company's row shows no person. */
type ReadRow = { columns: Record<string, string>; personKeys: string[]; emails: RowEmails; isCompany: boolean }
type ReadMarks = ReturnType<typeof createMarkReader>

const toReadRow = (columns: Record<string, string>, marks: RecordMarks, isCompany: boolean): ReadRow => ({
  columns,
  personKeys: [...marks.pages],
  emails: getRowEmails(columns, marks),
  isCompany
})

/** A row whose columns cannot be read keeps its text: mapped columns are never a reason to lose results. */
const readRows = (row: unknown, reader: RowReader, readMarks: ReadMarks): ReadRow[] => {
  try {
    return reader.readRow(row).map(record => {
      const kind = getRowKind(record)
      return toReadRow(filledColumns(record), readMarks(record.record, kind), kind === 'company')
    })
  } catch {
    return [{ columns: {}, personKeys: [], emails: {}, isCompany: false }]
  }
}

const toPrepared = (read: readonly ReadRow[]): Required<Pick<PreparedRows, 'rows' | 'personKeys' | 'emails' | 'companyRows'>> => ({
  rows: read.map(({ columns }) => columns),
  personKeys: read.map(({ personKeys }) => personKeys),
  emails: read.map(({ emails }) => emails),
  companyRows: new Set(read.flatMap(({ isCompany }, at) => (isCompany ? [at] : [])))
})

/** How many rows there are, by their mapped columns, and how many have an email address that is valid. */
export const countPreparedRows = (rows: readonly Record<string, string>[]): Pick<PreparedRows, 'count' | 'validEmails'> => ({
  count: rows.length,
  validEmails: rows.filter(({ email, emailStatus }) => email && emailStatus && parseEmailStatus(emailStatus) === 'valid').length
})

/** A few times as many rows as one chunk holds. */
const rowsPerSlice = 2_000

/** `count`: how many rows there are, `validEmails` of them with a valid email address. `received`: how many of them are companies and contacts, where domains were requested. */
export interface PreparedRows extends PreparedResults {
  personKeys: string[][]
  emails: RowEmails[]
  companyRows: Set<number>
  count: number
  validEmails: number
  received?: Omit<ReceivedCounts, 'rows'>
}

type Pause = () => Promise<void>

/** Pauses between slices, because the browser ends a worker that does not answer it for half a minute. */
const inSlices = async (rows: readonly unknown[], pause: Pause, work: (slice: unknown[]) => void): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsPerSlice) {
    if (at > 0) await pause()
    work(rows.slice(at, at + rowsPerSlice))
  }
}

const orEmpty = <R>(work: () => R[]): R[] => {
  try {
    return work()
  } catch {
    return []
  }
}

/** The contacts, then each company once. */
const splitCompanies = async (
  received: readonly unknown[],
  pause: Pause,
  domains: readonly string[]
): Promise<Omit<PreparedRows, 'chunks' | 'count' | 'validEmails' | 'received'> & { counts: PreparedRows['received'] }> => {
  const index = createCompanyIndex()
  const readMarks = createMarkReader()
  const rows: ReadRow[] = []
  await inSlices(received, pause, slice => {
    for (const row of slice) orEmpty(() => [index.add(row)])
  })
  const isRequested = createDomainCheck(domains)
  let contacts = 0
  await inSlices(received, pause, slice => {
    for (const row of slice) {
      const read = orEmpty(() => index.getContacts(row).map(record => ({ record, columns: index.readColumns(record) })))
      contacts += read.filter(isRequested).length
      rows.push(...orEmpty(() => read.map(({ record, columns }) => toReadRow(columns, readMarks(record), false))))
    }
  })
  const allContacts = rows.length
  const companies = index.getCompanies()
  for (const { columns, record } of companies) rows.push({ ...toReadRow(columns, readMarks(record), true), personKeys: [] })
  const withDetails = companies.filter(({ hasDetails }) => hasDetails)
  const requested = withDetails.filter(isRequested).length
  const otherDomains = withDetails.length - requested + allContacts - contacts
  return { ...toPrepared(rows), counts: { companies: requested, contacts, ...(otherDomains > 0 ? { otherDomains } : {}) } }
}

/** Reads the mapped columns and marks of a list, part by part. People inside a company have a row each. */
export const createPartReader = (): ((part: readonly unknown[]) => ReturnType<typeof toPrepared>) => {
  const reader = createRowReader()
  const readMarks = createMarkReader()
  return part => toPrepared(part.flatMap(row => readRows(row, reader, readMarks)))
}

/** Reads and writes one part of a list: its chunks beside what `readPart` returns. */
export const readPartInSlices = async (
  part: readonly unknown[],
  readPart: ReturnType<typeof createPartReader>,
  pause: Pause
): Promise<Omit<PreparedRows, 'count' | 'validEmails' | 'received'>> => {
  const chunks: string[] = []
  const rows: Record<string, string>[] = []
  const personKeys: string[][] = []
  const emails: RowEmails[] = []
  const companyRows = new Set<number>()
  await inSlices(part, pause, slice => {
    chunks.push(...toChunks(slice))
    const read = readPart(slice)
    for (const at of read.companyRows) companyRows.add(rows.length + at)
    for (const columns of read.rows) rows.push(columns)
    for (const rowKeys of read.personKeys) personKeys.push(rowKeys)
    for (const rowEmails of read.emails) emails.push(rowEmails)
  })
  return { chunks, rows, personKeys, emails, companyRows }
}

/**
 * The chunks hold the rows as received; `rows` are the mapped columns of each person, also of people inside a company. Where domains were
 * requested, each company has a row of its own.
 */
export const prepareResults = async (received: readonly unknown[], pause: Pause, request?: RunRequest): Promise<PreparedRows> => {
  const domains = request && getDomains({ request })
  if (domains) {
    const chunks: string[] = []
    // The text first: it is there even where the columns cannot be read.
    await inSlices(received, pause, slice => void chunks.push(...toChunks(slice)))
    const { counts, ...prepared } = await splitCompanies(received, pause, domains)
    if (prepared.rows.length > 0 && counts) return { chunks, ...prepared, ...countPreparedRows(prepared.rows), received: counts }
  }
  const prepared = await readPartInSlices(received, createPartReader(), pause)
  return { ...prepared, ...countPreparedRows(prepared.rows) }
}
