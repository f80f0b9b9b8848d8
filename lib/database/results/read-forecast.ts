// Reads what a forecast needs, no matter how much is stored: the newest lists, those of the same search, and a few hundred records.
import type { EarlierList } from '../../runs/forecast/evidence.ts'
import { peoplePerPage, type Run } from '../../runs/model/run.ts'
import { parseStoredRuns } from '../runs/stored-run.ts'
import { readResultRunIds } from '../runs/read-runs.ts'
import type { Database } from '../schema.ts'
import type { StoredRow } from '../stored-runs.ts'
import { isPack, unpackRows } from './stored-rows.ts'

/** A list with results: its id, and how many records it holds. */
export interface ListSize {
  id: string
  rows: number
}

/** Lists beyond these are older, and are not read. */
const maxLists = 300
const maxSameSearch = 50
/** Places in all lists at which records are read, evenly spaced, and the records read at each. */
const samplePlaces = 12
const recordsPerPlace = 50

const countRows = ({ state, resultsDeletedAt }: Run): number =>
  state.is === 'collected' && resultsDeletedAt === undefined ? state.rows : 0

const toEarlierList = (run: Run): EarlierList[] => {
  const { request, createdAt: at } = run
  const rows = countRows(run)
  if (rows === 0 || (request.kind !== 'lead-search' && request.kind !== 'split')) return []
  const { url, comparisonKey, pages } = request
  if (request.kind === 'split') {
    const requested = request.partCount * pages * peoplePerPage
    return [{ url, comparisonKey, requested, rows, at, isPartial: request.excludedValues.length > 0 }]
  }
  const requested = pages * peoplePerPage
  // A list that was added to holds people of other searches, too.
  return [{ url, comparisonKey, requested, rows: Math.min(rows, requested), at, isPartial: request.isUpdate === true || rows > requested }]
}

/** The earlier imports and split searches with results, and the size of every list that holds people. Damaged runs are left out. */
export const readEarlierLists = async (
  { runs }: Pick<Database, 'runs'>,
  comparisonKey: string
): Promise<{ earlier: EarlierList[]; lists: ListSize[] }> => {
  const [newest, archived, same] = await Promise.all([
    runs.orderBy('listedAt').reverse().limit(maxLists).toArray(),
    runs.orderBy('archivedAt').reverse().limit(maxLists).toArray(),
    runs.where('request.comparisonKey').equals(comparisonKey).limit(maxSameSearch).toArray()
  ])
  const found = parseStoredRuns([...new Map([...newest, ...archived, ...same].map(run => [run.id, run])).values()]).filter(
    ({ removeAt }) => removeAt === undefined
  )
  const lists = found.flatMap(run => {
    const rows = run.parentId === undefined ? countRows(run) : 0
    return rows > 0 ? [{ id: run.id, rows }] : []
  })
  return { earlier: found.flatMap(toEarlierList), lists }
}

const readRecordsAt = async (database: Database, list: ListSize, part: number): Promise<StoredRow[]> => {
  const runIds = await readResultRunIds(database, list.id)
  const at = part * runIds.length
  const runId = runIds[Math.floor(at)]
  if (runId === undefined) return []
  const index = Math.floor((at % 1) * (list.rows / runIds.length))
  const upTo = (first: number) => database.rows.where('[runId+index]').between([runId, first], [runId, index], true, true)
  const entry = await upTo(-Infinity).last()
  if (!entry) return []
  return isPack(entry)
    ? unpackRows(entry).slice(0, recordsPerPlace)
    : (await upTo(index - recordsPerPlace + 1).toArray()).flatMap(unpackRows)
}

const hasColumns = (row: { columns?: unknown }): boolean => typeof row.columns === 'object' && row.columns !== null

/** How many of a few hundred records, spread over all lists, fit. Companies are left out. */
export const countFittingRecords = async (
  database: Database,
  lists: readonly ListSize[],
  fits: (columns: Readonly<Record<string, string>>) => boolean
): Promise<{ stored: number; seen: number; fitting: number }> => {
  const stored = lists.reduce((sum, { rows }) => sum + rows, 0)
  // Of few records, two places show the same ones.
  const people = new Map<string, boolean>()
  for (let place = 0; place < samplePlaces; place++) {
    let at = ((place + 0.5) / samplePlaces) * stored
    const list = lists.find(({ rows }) => (at -= rows) < 0)
    const records = list ? await readRecordsAt(database, list, (at + list.rows) / list.rows) : []
    for (const { runId, index, kind, columns } of records.filter(hasColumns))
      if (kind !== 'company') people.set(`${runId} ${index}`, fits(columns))
  }
  const fitting = [...people.values()].filter(Boolean).length
  return { stored, seen: people.size, fitting }
}
