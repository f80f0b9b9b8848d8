// Reads the lists of people for the data desk, with what is stored about each.
import type { Run } from '../runs/model/run.ts'
import { liveQuery, type Observable } from 'dexie'
import { readLists } from '../results/read-results.ts'
import type { Database } from '../database/schema.ts'
import type { StoredListNotice } from '../database/stored-people.ts'
import { emptyListNotice, parseListNotice } from './notices.ts'
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import { getFullName } from '../records/columns/person-name.ts'
import { createRowReader, getRowKind } from '../records/columns/read-row.ts'
import { openRecords, readRecords, readRowColumns } from '../database/records.ts'
import type { Table } from '../export/to-table.ts'
import type { DeskEntry, DeskLine } from './desk-log.ts'

// Says when people of a list must have been told: within one month (Article 14(3)(a) GDPR).

const dayMs = 86_400_000

/** 30 days after `at`, or the same day of the next month where that is sooner. Both in milliseconds since the epoch. */
export const getDueAt = (at: number): number => {
  const nextMonth = new Date(at)
  const day = nextMonth.getUTCDate()
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1)
  // The 31st has no match in a shorter month: its last day counts.
  if (nextMonth.getUTCDate() !== day) nextMonth.setUTCDate(0)
  return Math.min(at + 30 * dayMs, nextMonth.getTime())
}

/** Where the clock of a list starts: its first people may have come right after that. Its later people have no less time. */
export const getReceivedAt = ({ createdAt, sentAt }: Pick<Run, 'createdAt' | 'sentAt'>): number => sentAt ?? createdAt

/** The state of a list. `open`: people are still to be informed, in time. */
export type ClockState = 'answered' | 'open' | 'overdue'

/** `isAnswered`: the list is marked. */
export const getClockState = (isAnswered: boolean, dueAt: number, now: number): ClockState =>
  isAnswered ? 'answered' : now > dueAt ? 'overdue' : 'open'

/** A list with its number of people. */
export interface DeskList {
  run: Run
  people: number
  notice: StoredListNotice
}

/** The people of a list. Companies do not count. */
const countPeople = ({ state }: Run): number => {
  if (state.is !== 'collected') return 0
  return state.companies === undefined ? state.rows : (state.contacts ?? 0)
}

/** The lists that have people, the oldest first: it is due first. Emits at once and after each change. */
export const watchDeskLists = (database: Database): Observable<DeskList[]> =>
  liveQuery(async () => {
    const [lists, stored] = await Promise.all([readLists(database), database.listNotices.toArray()])
    const notices = new Map(stored.flatMap(row => parseListNotice(row) ?? []).map(notice => [notice.runId, notice]))
    return lists
      .toReversed()
      .map(run => ({
        run,
        people: countPeople(run),
        notice: notices.get(run.id) ?? emptyListNotice(run.id)
      }))
      .filter(({ people }) => people > 0)
  })

/**
 * `people`: one for each email. `kinds`: the columns that anyone in the list has. `withoutEmail` and `suppressed`: how many are left out
 * because they have no email, or must not be contacted.
 */
export interface ListPeople {
  people: MergePerson[]
  kinds: ColumnId[]
  withoutEmail: number
  suppressed: number
}

/** Rejects when storage does. */
export const readListPeople = async (database: Database, listId: string): Promise<ListPeople> => {
  const people = new Map<string, MergePerson>()
  const kinds = new Set<ColumnId>()
  let [withoutEmail, suppressed] = [0, 0]
  const stored = await openRecords(database)
  for await (const slice of readRecords(stored, [listId], createRowReader())) {
    suppressed += slice.suppressed
    for (const { row } of slice.records) {
      if (getRowKind(row) === 'company') continue
      const columns = readRowColumns(row)
      for (const id of columnIds) if (columns[id]) kinds.add(id)
      const key = columns.email.toLowerCase()
      if (key === '') withoutEmail++
      else if (!people.has(key)) people.set(key, { email: columns.email, name: getFullName(columns) })
    }
  }
  return { people: [...people.values()], kinds: columnIds.filter(id => kinds.has(id)), withoutEmail, suppressed }
}

/** Someone to tell. */
interface MergePerson {
  email: string
  name: string
}

/** One line for each person. `source`: where the list comes from; `at`: when it was started, in milliseconds since the epoch. */
export const createMergeTable = (people: readonly MergePerson[], source: string, at: number): Table => ({
  headings: ['Email', 'Name', 'Source', 'Date'],
  rows: people.map(({ email, name }) => [email, name, source, new Date(at).toISOString().slice(0, 10)])
})

const kinds: Record<DeskEntry['kind'], string> = {
  given: 'Notice given',
  'not-needed': 'No notice needed',
  'taken-back': 'Mark taken back',
  objection: 'Objection',
  erased: 'Person erased'
}

/** One row for each line. Times are ISO 8601 in UTC. */
export const createLogTable = (lines: readonly DeskLine[]): Table => ({
  headings: ['Time', 'What', 'People', 'List'],
  rows: lines.map(({ at, kind, count, runId, title }) => [
    new Date(at).toISOString(),
    kinds[kind],
    String(count),
    runId === undefined ? '' : (title ?? '(removed)')
  ])
})
