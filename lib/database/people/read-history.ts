// Reads what is stored about one person over time: records of all lists, lookups and notes. It sends nothing.
import { liveQuery, type Observable } from 'dexie'
import {
  createHistory,
  type HistoryEvent,
  type HistorySource,
  type Lookup,
  type LookupAnswer,
  type Sighting
} from '../../records/history/history-events.ts'
import { getIdentity, getKeyRank, getMarkedPage, type Identity } from '../../records/identity/identity.ts'
import { groupPeople } from '../../records/identity/group-people.ts'
import { createNoteIndex } from '../../records/identity/note-index.ts'
import { joinPersonNotes, type PersonNote } from '../../records/identity/person-note.ts'
import { isParentRun, isLive, type Run } from '../../runs/model/run.ts'
import { readRowsByPersonKey } from '../results/person-index.ts'
import { readRowAt, readStoredMarks } from '../results/stored-rows.ts'
import { parseStoredRuns } from '../runs/stored-run.ts'
import type { Database, StoredRow } from '../schema.ts'
import { loadVisibilityCheck } from './hidden-people.ts'
import { readNotesWithKeys } from './person-notes.ts'

/** Where a record is stored: its run, and its number there. */
export interface RowPlace {
  runId: string
  index: number
}

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

/** The rows with a page of the person, and those at `places`, each once. */
const readCandidates = async (database: Database, pages: readonly string[], places: readonly RowPlace[]): Promise<StoredRow[]> => {
  const [byPage, placed] = await Promise.all([
    Promise.all(pages.map(page => readRowsByPersonKey(database, page))),
    Promise.all(places.map(({ runId, index }) => readRowAt(database, runId, index)))
  ])
  const rows = [...byPage.flat(), ...placed.flatMap(row => row ?? [])]
  return [...new Map(rows.map(row => [`${row.runId} ${row.index}`, row])).values()]
}

/** Without rows of erased people; none where the person themselves was erased. */
const withoutErased = async (database: Database, identity: Identity, rows: readonly StoredRow[]): Promise<StoredRow[] | undefined> => {
  const check = await loadVisibilityCheck(database)
  const own = { columns: {}, marks: { pages: toPages(identity), emails: toEmails(identity) }, isCompany: false }
  const [ofPerson, ...visibilities] =
    (await check?.([
      own,
      ...rows.map(row => ({ columns: row.columns, marks: readStoredMarks(row), isCompany: row.kind === 'company' }))
    ])) ?? []
  return ofPerson === 'erased' ? undefined : rows.filter((_, at) => visibilities[at] !== 'erased')
}

const getLookupTime = ({ sentAt, createdAt }: Run): number => sentAt ?? createdAt

const getSource = (run: Run, list: Run): HistorySource =>
  run.request.kind === 'person'
    ? { is: 'lookup', runId: run.id, service: run.serviceHost }
    : { is: 'list', runId: list.id, title: list.listTitle }

const toSightings = (rows: readonly StoredRow[], runs: ReadonlyMap<string, Run>): Sighting[] =>
  rows
    .flatMap((row): Sighting[] => {
      const run = runs.get(row.runId)
      if (!run) return []
      const list = runs.get(run.parentId ?? '') ?? run
      const source = getSource(run, list)
      const at = source.is === 'list' ? list.createdAt : getLookupTime(run)
      return [
        { at, source, columns: row.columns, emails: readStoredMarks(row).emails, mayBeCopy: list === run && run.request.kind === 'people' }
      ]
    })
    .toSorted((a, b) => a.at - b.at)

const getAnswer = (run: Run, rows: readonly StoredRow[]): LookupAnswer => {
  const { state, resultsDeletedAt } = run
  if (isLive(run)) return 'waiting'
  if (state.is === 'stopped') return 'stopped'
  if (state.is !== 'collected') return 'failed'
  if (resultsDeletedAt !== undefined) return 'deleted'
  return rows.some(({ runId, columns }) => runId === run.id && columns['email']) ? 'email' : 'none'
}

const toLookups = (runs: readonly Run[], rows: readonly StoredRow[]): Lookup[] =>
  runs
    .filter(({ request }) => request.kind === 'person')
    .map(run => ({ at: getLookupTime(run), runId: run.id, service: run.serviceHost, answer: getAnswer(run, rows) }))

const readRuns = async ({ runs }: Database, ids: readonly string[]): Promise<Map<string, Run>> => {
  const own = parseStoredRuns(await runs.bulkGet([...new Set(ids)]))
  const parents = parseStoredRuns(await runs.bulkGet([...new Set(own.flatMap(({ parentId }) => parentId ?? []))]))
  return new Map([...parents.filter(isParentRun), ...own].map(run => [run.id, run]))
}

/**
 * The events of the person with this identity, the newest first. Rows are found by the index of profile pages; `places` are further rows, which
 * `findPersonPlaces` finds by emails and names. It reads only rows of the person, however many lists there are.
 */
export const readHistory = async (database: Database, identity: Identity, places: readonly RowPlace[]): Promise<HistoryEvent[]> => {
  const candidates = await readCandidates(database, toPages(identity), places)
  const rows = await withoutErased(database, identity, selectOwnRows(identity, candidates))
  if (!rows) return []
  const keys = [...new Set([...identity, ...rows.flatMap(getRowIdentity)])].filter(key => !key.startsWith('name:'))
  const pages = toPages(keys)
  const [runs, lookups, notes] = await Promise.all([
    readRuns(
      database,
      rows.map(({ runId }) => runId)
    ),
    pages.length > 0 ? database.runs.where('request.comparisonKey').anyOf(pages).toArray() : [],
    readNotesWithKeys(database, keys)
  ])
  const [first, ...others] = createNoteIndex(notes).findAll(keys)
  return createHistory({
    sightings: toSightings(rows, runs),
    lookups: toLookups(parseStoredRuns(lookups), rows),
    note: first && { ...others.reduce<PersonNote>(joinPersonNotes, first), changedAt: first.changedAt }
  })
}

/** The same. Emits at once and after each change of these. */
export const watchHistory = (database: Database, identity: Identity, places: readonly RowPlace[]): Observable<HistoryEvent[]> =>
  liveQuery(() => readHistory(database, identity, places))
