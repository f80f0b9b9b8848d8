// Reads what is stored about one person over time: records of all lists, lookups and notes. It sends nothing.
// Reasons: docs/decisions/0049-watched-searches-and-histories.md
import { createHistory, type HistoryEvent, type HistorySource, type Lookup, type LookupAnswer, type Sighting } from './history-events.ts'
import { getIdentity, getKeyRank, getMarkedPage, type Identity } from '../records/identity/identity.ts'
import { groupPeople } from '../records/identity/group-people.ts'
import { createNoteIndex, type KnownNote } from '../notes/note-index.ts'
import { joinPersonNotes, type PersonNote } from '../records/identity/person-note.ts'
import { type RecordExport, type ExportEntry } from '../results/export-times.ts'
import { localDay } from '../records/table/local-day.ts'
import { isInRanges } from '../results/record-ranges.ts'
import { asksForPeople, isBulkLookup, isParentRun } from '../runs/kind.ts'
import { answerFor } from '../runs/model/people.ts'
import { isLive, type Run } from '../runs/model/run.ts'
import { keepVisible, openRecords, type RecordPlace, type Records } from '../database/records.ts'
import { readExportsOfRuns } from '../results/exported-records.ts'
import { readRowsByPersonKey } from '../results/person-index.ts'
import { readStoredMarks } from '../results/stored-rows.ts'
import { parseStoredRuns } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import type { StoredRow } from '../database/stored-runs.ts'
import { readRowAt } from '../database/unhidden.ts'
import { watchTables } from '../database/watch-tables.ts'
import { readNotesWithKeys } from '../notes/person-notes.ts'

const toPages = (keys: Identity): string[] => keys.flatMap(key => getMarkedPage(key) ?? [])
const toEmails = (keys: Identity): string[] => keys.flatMap(key => (key.startsWith('email:') ? [key.slice('email:'.length)] : []))

const getRowIdentity = (row: StoredRow): Identity => (row.kind === 'company' ? [] : getIdentity(row.columns, readStoredMarks(row)))

/** Those of the rows that show the person with this identity, by the rules that join people of several lists. */
const selectOwnRows = (identity: Identity, rows: readonly StoredRow[]): StoredRow[] => {
  const identities = [identity, ...rows.map(getRowIdentity)]
  const entries = identities.flatMap((keys, owner) => keys.map(key => ({ owner, key })))
  const groups = groupPeople({
    records: identities.length,
    owners: entries.map(({ owner }) => owner),
    kinds: entries.map(({ key }) => getKeyRank(key)),
    keys: entries.map(({ key }) => key)
  })
  return rows.filter((_, at) => groups[at + 1] === groups[0])
}

/** All keys of the person but names, which several people may have. */
const getKeys = (identity: Identity, rows: readonly StoredRow[]): Identity =>
  [...new Set([...identity, ...rows.flatMap(getRowIdentity)])].filter(key => !key.startsWith('name:'))

/** The rows with a page of the person, and those at `places`, each once. */
const readCandidates = async (database: Database, pages: readonly string[], places: readonly RecordPlace[]): Promise<StoredRow[]> => {
  const rows: StoredRow[] = []
  for (const page of pages) rows.push(...(await readRowsByPersonKey(database, page)))
  for (const { runId, index } of places) {
    const row = await readRowAt(database, runId, index)
    if (row) rows.push(row)
  }
  return [...new Map(rows.map(row => [`${row.runId} ${row.index}`, row])).values()]
}

const getLookupTime = ({ sentAt, createdAt }: Run): number => sentAt ?? createdAt

const getSource = (run: Run, list: Run): HistorySource =>
  asksForPeople(run) ? { is: 'lookup', runId: run.id, service: run.serviceHost } : { is: 'list', runId: list.id, title: list.listTitle }

const toSightings = (rows: readonly StoredRow[], runs: ReadonlyMap<string, Run>): Sighting[] =>
  rows
    .flatMap((row): Sighting[] => {
      const run = runs.get(row.runId)
      if (!run) return []
      const list = runs.get(run.parentId ?? '') ?? run
      const source = getSource(run, list)
      const at = source.is === 'list' ? list.createdAt : getLookupTime(run)
      return [{ at, source, columns: row.columns, emails: readStoredMarks(row).emails, mayBeCopy: list === run && isBulkLookup(run) }]
    })
    .toSorted((a, b) => a.at - b.at)

const getAnswer = (run: Run, rows: readonly StoredRow[]): LookupAnswer => {
  const { state, resultsDeletedAt } = run
  if (isLive(run)) return 'waiting'
  if (state.is === 'stopped') return 'stopped'
  if (state.is !== 'collected') return 'failed'
  if (resultsDeletedAt !== undefined) return 'deleted'
  const answer = answerFor(run, rows)
  return answer === 'left-out' ? 'failed' : answer
}

const toLookups = (runs: readonly Run[], rows: readonly StoredRow[]): Lookup[] =>
  runs.map(run => ({ at: getLookupTime(run), runId: run.id, service: run.serviceHost, answer: getAnswer(run, rows) }))

const readRuns = async ({ runs }: Database, ids: readonly string[]): Promise<Map<string, Run>> => {
  const own = parseStoredRuns(await runs.bulkGet([...new Set(ids)]))
  const parents = parseStoredRuns(await runs.bulkGet([...new Set(own.flatMap(({ parentId }) => parentId ?? []))]))
  return new Map([...parents.filter(isParentRun), ...own].map(run => [run.id, run]))
}

/** The last time of each day that one of these rows went to one destination. */
const toLastExports = (rows: readonly StoredRow[], entries: readonly ExportEntry[]): RecordExport[] => {
  const last = new Map<string, RecordExport>()
  for (const { to, name, at, runId, ranges } of entries) {
    const key = `${to} ${localDay(at)}`
    const isTheirs = rows.some(row => row.runId === runId && isInRanges(ranges, row.index))
    if (isTheirs && (last.get(key)?.at ?? -Infinity) < at) last.set(key, { to, name, at })
  }
  return [...last.values()]
}

interface Stored {
  rows: readonly StoredRow[]
  /** by id, with the parent runs */
  runs: ReadonlyMap<string, Run>
  lookups: readonly Run[]
  exports: readonly ExportEntry[]
  notes: readonly KnownNote[]
  records: Records
}

const readStored = async (database: Database, identity: Identity, places: readonly RecordPlace[]): Promise<Stored> => {
  const rows = selectOwnRows(identity, await readCandidates(database, toPages(identity), places))
  const keys = getKeys(identity, rows)
  const runs = await readRuns(
    database,
    rows.map(({ runId }) => runId)
  )
  const lookups = parseStoredRuns(await database.runs.where('askedPeople').anyOf(toPages(keys)).distinct().toArray())
  const notes = createNoteIndex(await readNotesWithKeys(database, keys)).findAll(keys)
  const exports = await readExportsOfRuns(database, [...new Set(rows.map(({ runId }) => runId))])
  return { rows, runs, lookups, exports, notes, records: await openRecords(database, { withSuppressed: true, asReceived: true }) }
}

/** Without rows of erased people; undefined where the person themselves was erased. */
const withoutErased = async (identity: Identity, { rows, records }: Stored): Promise<readonly StoredRow[] | undefined> => {
  const own: StoredRow = { runId: '', index: -1, columns: {}, personKeys: toPages(identity), emails: toEmails(identity) }
  const [first, ...visible] = (await keepVisible(records, [own, ...rows])).rows
  return first === own ? visible : undefined
}

const toHistory = async (identity: Identity, stored: Stored): Promise<HistoryEvent[]> => {
  const rows = await withoutErased(identity, stored)
  if (!rows) return []
  const { runs, lookups, exports, notes } = stored
  const [first, ...others] = notes
  return createHistory({
    sightings: toSightings(rows, runs),
    lookups: toLookups(lookups, rows),
    lastExports: toLastExports(rows, exports),
    note: first && { ...others.reduce<PersonNote>(joinPersonNotes, first), changedAt: first.changedAt }
  })
}

/**
 * The events of the person with this identity, the newest first. Rows are found by the index of profile pages; `places` are further rows, which
 * `findPersonPlaces` finds by emails and names. It reads only rows of the person, however many lists there are.
 */
export const readHistory = async (database: Database, identity: Identity, places: readonly RecordPlace[]): Promise<HistoryEvent[]> =>
  toHistory(identity, await readStored(database, identity, places))

/** The events that `readHistory` returns. Emits at once and after each change of the tables that hold them. */
export const watchHistory = (database: Database, identity: Identity, places: readonly RecordPlace[]) =>
  watchTables(database, ['runs', 'rows', 'exports', 'personNotes', 'erasedPeople'], () => readHistory(database, identity, places))
