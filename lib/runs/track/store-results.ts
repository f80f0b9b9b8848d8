// Prepares downloaded rows and stores them together with the state that says so. A large list is stored in parts before that, which bounds
// memory use and lock time.
import { columnIds } from '../../records/columns/column-ids.ts'
import { getFlatText } from '../../records/columns/flat-reader.ts'
import { createRowReader, type RowRecord, type RowReader } from '../../records/columns/read-row.ts'
import { toChunks } from '../../records/decode/chunks.ts'
import { createCompanyIndex } from '../../records/identity/company-index.ts'
import type { Dependencies, PreparedResults } from '../model/dependencies.ts'
import { applyEvent } from '../model/machine.ts'
import { personKeys } from '../model/person-keys.ts'
import type { RunRequest, ReceivedCounts, Run } from '../model/run.ts'
import { getMoment } from '../model/transitions.ts'

/** Empty columns are left out: a list fills about half of its thirty columns. */
const filledColumns = (row: RowRecord): Record<string, string> => {
  const columns: Record<string, string> = {}
  const add = (id: string, text: string): void => {
    if (text !== '') columns[id] = text
  }
  if (row.is === 'flat') for (const id of row.flat.layout.columns.keys()) add(id, getFlatText(row.flat, id))
  else for (const id of columnIds) add(id, row.mapped.columns[id])
  return columns
}

/** A row whose columns cannot be read keeps its text: mapped columns are never a reason to lose results. */
const readColumns = (row: unknown, reader: RowReader): Record<string, string>[] => {
  try {
    return reader.readRow(row).map(filledColumns)
  } catch {
    return [{}]
  }
}

/** As many rows as one chunk holds. */
const rowsPerSlice = 1_000

/** `count`: how many rows there are. `received`: how many of them are companies and contacts, where domains were requested. */
export interface PreparedRows extends PreparedResults {
  personKeys: string[][]
  count: number
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
  pause: Pause
): Promise<Pick<PreparedRows, 'rows' | 'companyRows'> & { counts: PreparedRows['received'] }> => {
  const index = createCompanyIndex()
  const rows: Record<string, string>[] = []
  await inSlices(received, pause, slice => {
    for (const row of slice) orEmpty(() => [index.add(row)])
  })
  await inSlices(received, pause, slice => {
    for (const row of slice) rows.push(...orEmpty(() => index.getContacts(row).map(index.readColumns)))
  })
  const contacts = rows.length
  const companies = index.getCompanies()
  for (const { columns } of companies) rows.push(columns)
  return {
    rows,
    companyRows: new Set(companies.map((_, n) => contacts + n)),
    counts: { companies: companies.filter(({ hasDetails }) => hasDetails).length, contacts }
  }
}

/** Reads the mapped columns and person keys of a list, part by part. People inside a company have a row each. */
export const createPartReader = (): ((part: readonly unknown[]) => Required<Pick<PreparedRows, 'rows' | 'personKeys'>>) => {
  const reader = createRowReader()
  return part => {
    const rows = part.flatMap(row => readColumns(row, reader))
    return { rows, personKeys: rows.map(personKeys) }
  }
}

/**
 * The chunks hold the rows as received; `rows` are the mapped columns of each person, also of people inside a company. Where domains were
 * requested, each company has a row of its own.
 */
export const prepareResults = async (received: readonly unknown[], pause: Pause, request?: RunRequest): Promise<PreparedRows> => {
  const chunks: string[] = []
  // The text first: it is there even where the columns cannot be read.
  await inSlices(received, pause, slice => void chunks.push(...toChunks(slice)))
  if (request?.kind === 'domains') {
    const { counts, ...prepared } = await splitCompanies(received, pause)
    const keys = prepared.rows.map((columns, n) => (prepared.companyRows?.has(n) ? [] : personKeys(columns)))
    if (prepared.rows.length > 0 && counts) return { chunks, ...prepared, personKeys: keys, count: prepared.rows.length, received: counts }
  }
  const readPart = createPartReader()
  const rows: Record<string, string>[] = []
  const keys: string[][] = []
  await inSlices(received, pause, slice => {
    const part = readPart(slice)
    for (const columns of part.rows) rows.push(columns)
    for (const rowKeys of part.personKeys) keys.push(rowKeys)
  })
  return { chunks, rows, personKeys: keys, count: rows.length }
}

const maxWriteAttempts = 3
const writeRetryMs = 1_000

/** Repeats a failed write of results that were paid for. */
export const writeWithRetry = async (
  { sleep }: Pick<Dependencies['clock'], 'sleep'>,
  write: () => Promise<unknown>,
  maxAttempts = maxWriteAttempts
): Promise<void> => {
  for (let attempt = 1; ; attempt++)
    try {
      await write()
      return
    } catch (error) {
      if (attempt >= maxAttempts) throw error
      await sleep(writeRetryMs)
    }
}

/** More rows than this are stored in parts of this size. */
const rowsPerPart = 5_000

/** Only rows of these can be read part by part: the companies of domains, and the person of a lookup, are found from all rows. */
const kindsInParts = new Set<RunRequest['kind']>(['lead-search', 'tracked-list'])

/**
 * Stores the results of a run and collects it. `reportedCount` is the service's own count, where the rows may not be all. Where storage
 * fails, the run stays finished with that reason: the service still has the results, or a kept reply. A large `rows` array is emptied while
 * it is stored. With `isOnlyCopy`, a failed write is repeated.
 */
export const createStoreResults = ({ clock, stores, workerId }: Pick<Dependencies, 'clock' | 'stores' | 'workerId'>) => {
  const { ledger } = stores

  const storeAtOnce = async (
    id: string,
    rows: readonly unknown[],
    run: Run | undefined,
    { reportedCount, maxAttempts }: { reportedCount: number | undefined; maxAttempts: number }
  ): Promise<void> => {
    const results = await prepareResults(rows, () => clock.sleep(0), run?.request)
    const event = { is: 'stored', rows: results.count, received: results.received, reportedCount } as const
    const store = (): Promise<unknown> => ledger.storeResults(id, results, stored => applyEvent(stored, event, getMoment(clock)))
    await writeWithRetry(clock, store, maxAttempts)
  }

  const storeInParts = async (id: string, rows: unknown[], reportedCount?: number): Promise<void> => {
    const readPart = createPartReader()
    const totalRows = rows.length
    let firstRow = 0
    let firstChunk = 0
    for (let at = 0; at < totalRows; at += rowsPerPart) {
      const slice = rows.slice(at, at + rowsPerPart)
      const part = { chunks: toChunks(slice), ...readPart(slice) }
      if (!(await ledger.storeResultsPart(id, part, { workerId, firstRow, firstChunk, totalRows }))) return
      rows.fill(undefined, at, at + rowsPerPart)
      firstRow += part.rows.length
      firstChunk += part.chunks.length
    }
    const event = { is: 'stored', rows: firstRow, reportedCount } as const
    await ledger.storeResults(id, { chunks: [], rows: [] }, stored => applyEvent(stored, event, getMoment(clock)), true)
  }

  return async (id: string, rows: unknown[], reportedCount?: number, isOnlyCopy = false): Promise<void> => {
    const maxAttempts = isOnlyCopy ? maxWriteAttempts : 1
    try {
      const run = await ledger.get(id)
      const isLarge = rows.length > rowsPerPart && run && kindsInParts.has(run.request.kind) && run.state.is !== 'collected'
      await (isLarge ? storeInParts(id, rows, reportedCount) : storeAtOnce(id, rows, run, { reportedCount, maxAttempts }))
    } catch {
      await ledger.clearPartialResults({ runId: id }).catch(() => undefined)
      const event = { is: 'not-stored', failure: { code: 'resultsNotStored' } } as const
      await writeWithRetry(clock, () => ledger.change(id, run => applyEvent(run, event, getMoment(clock))), maxAttempts)
    }
  }
}
