// Rows as they came, made ready to be stored in one transaction.
import { columnIds } from '../../records/columns/column-ids.ts'
import { createCompanyIndex } from '../../records/identity/company-book.ts'
import { toChunks } from '../../records/decode/chunks.ts'
import { columnText } from '../../records/columns/fast-reader.ts'
import { createRowReader, type ReadRow, type RowReader } from '../../records/columns/read-row.ts'
import { personKeys } from '../model/person-keys.ts'
import type { PreparedResults } from '../model/dependencies.ts'
import type { RunRequest, ReceivedCounts } from '../model/run.ts'

/** What is empty is left out: of some thirty columns a list fills half. */
const filled = (row: ReadRow): Record<string, string> => {
  const columns: Record<string, string> = {}
  const note = (id: string, text: string): void => {
    if (text !== '') columns[id] = text
  }
  if (row.is === 'plain') for (const id of row.plain.make.columns.keys()) note(id, columnText(row.plain, id))
  else for (const id of columnIds) note(id, row.read.columns[id])
  return columns
}

/** A row that the columns stumble over keeps its text; results are never lost for the sake of their columns. */
const columnsOf = (row: unknown, reader: RowReader): Record<string, string>[] => {
  try {
    return reader.readRow(row).map(filled)
  } catch {
    return [{}]
  }
}

/** As many as a chunk holds. */
const slice = 1_000

/** What is made of rows: `count` says how many records they are, `came` how many of these are companies and contacts. */
export interface Made extends PreparedResults {
  keys: string[][]
  count: number
  came?: Omit<ReceivedCounts, 'rows'>
}

type Breathe = () => Promise<void>

/** A breath lies between slices: a worker that lets the browser wait for half a minute is ended, whatever it is at. */
const inSlices = async (came: readonly unknown[], breathe: Breathe, work: (some: unknown[]) => void): Promise<void> => {
  for (let at = 0; at < came.length; at += slice) {
    if (at > 0) await breathe()
    work(came.slice(at, at + slice))
  }
}

const orNothing = <R>(work: () => R[]): R[] => {
  try {
    return work()
  } catch {
    return []
  }
}

/** The people first, then the companies, each of these once. */
const told = async (came: readonly unknown[], breathe: Breathe): Promise<Pick<Made, 'rows' | 'companies'> & { counts: Made['came'] }> => {
  const book = createCompanyIndex()
  const rows: Record<string, string>[] = []
  await inSlices(came, breathe, some => {
    for (const row of some) orNothing(() => [book.note(row)])
  })
  await inSlices(came, breathe, some => {
    for (const row of some) rows.push(...orNothing(() => book.contactsOf(row).map(book.columnsOf)))
  })
  const contacts = rows.length
  const companies = book.companies()
  for (const { columns } of companies) rows.push(columns)
  return {
    rows,
    companies: new Set(companies.map((_, n) => contacts + n)),
    counts: { companies: companies.filter(({ isKnown }) => isKnown).length, contacts }
  }
}

/**
 * The chunks hold the rows as they came; `rows` are the columns of each person, also of those inside a company. Where domains were asked
 * about, the companies have rows of their own.
 */
export const prepareResults = async (came: readonly unknown[], breathe: Breathe, asked?: RunRequest): Promise<Made> => {
  const chunks: string[] = []
  // The text first: whatever the columns stumble over, it is there.
  await inSlices(came, breathe, some => void chunks.push(...toChunks(some)))
  if (asked?.kind === 'domains') {
    const { counts, ...made } = await told(came, breathe)
    const keys = made.rows.map((columns, n) => (made.companies?.has(n) ? [] : personKeys(columns)))
    if (made.rows.length > 0 && counts) return { chunks, ...made, keys, count: made.rows.length, came: counts }
  }
  const read = createPartReader()
  const rows: Record<string, string>[] = []
  const keys: string[][] = []
  await inSlices(came, breathe, some => {
    const part = read(some)
    for (const columns of part.rows) rows.push(columns)
    for (const own of part.keys) keys.push(own)
  })
  return { chunks, rows, keys, count: rows.length }
}

/** Reads the columns of a list part by part, and whose each row is; people inside a company have a row each. */
export const createPartReader = (): ((some: readonly unknown[]) => Required<Pick<Made, 'rows' | 'keys'>>) => {
  const reader = createRowReader()
  return some => {
    const rows = some.flatMap(row => columnsOf(row, reader))
    return { rows, keys: rows.map(personKeys) }
  }
}
