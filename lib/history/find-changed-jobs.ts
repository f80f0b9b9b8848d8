// Finds the people whose title or company differs between the first and the last list that has them. It reads all lists, so call it in a web worker.
import { createJobTrack, type JobTrack, type FirstAndLast } from './job-track.ts'
import { groupPeople } from '../records/identity/group-people.ts'
import type { ResultRow } from '../records/table/result-table.ts'
import { readMatchIndex } from '../results/find-matches.ts'
import { openRecords, readRows } from '../database/records.ts'
import { readLists } from '../results/read-results.ts'
import { readResultRunIds } from '../runs/store/read-runs.ts'
import { isBulkLookup } from '../runs/kind.ts'
import type { Run } from '../runs/model/run.ts'
import type { Database } from '../database/schema.ts'

/**
 * One person. `row`: their record in the last list that has them. `firstList` and `lastList`: ids of the first and the last list. `isSuppressed`: they
 * are on the do-not-contact list.
 */
export interface ChangedJob {
  row: ResultRow
  title: FirstAndLast
  company: FirstAndLast
  firstList: string
  lastList: string
  isSuppressed: boolean
}

/** Who is in more than one list. `getGroup`: a number that is equal for records of one person; undefined for someone who is in one list alone. */
interface Groups {
  /** the lists that have such people, by their place in the order of time */
  lists: ReadonlySet<number>
  getGroup: (runId: string, index: number) => number | undefined
}

/** Calls `onList` after each list. `lists`: ids. */
const groupAll = async (database: Database, lists: readonly string[], onList: () => void): Promise<Groups> => {
  const owners: number[] = []
  const kinds: number[] = []
  const keys: number[] = []
  const offsets = new Map<string, number>()
  const listOfRecord: number[] = []
  for (const [list, id] of lists.entries()) {
    for (const runId of await readResultRunIds(database, id)) {
      const index = await readMatchIndex(database, runId, () => undefined)
      const offset = listOfRecord.length
      offsets.set(runId, offset)
      for (let row = 0; row < index.rows; row++) listOfRecord.push(list)
      for (let entry = 0; entry < index.owners.length; entry++) {
        owners.push(offset + (index.owners[entry] ?? 0))
        kinds.push(index.kinds[entry] ?? 0)
        keys.push(index.keys[entry] ?? 0)
      }
    }
    onList()
  }
  const groups = groupPeople({ records: listOfRecord.length, owners, kinds, keys })
  // The first record of a group names it.
  const isInSeveral = new Uint8Array(groups.length)
  for (const [record, group] of groups.entries()) if (listOfRecord[record] !== listOfRecord[group]) isInSeveral[group] = 1
  const wanted = new Set<number>()
  for (const [record, group] of groups.entries()) if (isInSeveral[group] === 1) wanted.add(listOfRecord[record] ?? 0)
  return {
    lists: wanted,
    getGroup: (runId, index) => {
      const group = groups[(offsets.get(runId) ?? NaN) + index]
      return group !== undefined && isInSeveral[group] === 1 ? group : undefined
    }
  }
}

/** What was read of one person so far. */
interface Person {
  track: JobTrack
  row: ResultRow
  firstList: string
  lastList: string
  isSuppressed: boolean
}

/**
 * Reads all lists, the oldest first. Calls `onProgress` with a share between 0 and 1 after each step. Rejects if the database cannot be
 * read.
 */
export const findChangedJobs = async (database: Database, onProgress: (share: number) => void): Promise<ChangedJob[]> => {
  const lists = (await readLists(database)).toReversed()
  let steps = 0
  // Each list is read twice: who is in it, and then their records.
  const onList = (): void => onProgress(++steps / (2 * lists.length))
  const { lists: wanted, getGroup } = await groupAll(
    database,
    lists.map(({ id }) => id),
    onList
  )
  const stored = await openRecords(database, { withSuppressed: true })
  const found = new Map<number, Person>()

  const addRow = (list: Run, row: ResultRow, group: number, isSuppressed: boolean): void => {
    const person = found.get(group)
    // Of several records in one list the first counts.
    const isFurther = person?.lastList === list.id
    const track = person?.track ?? createJobTrack()
    if (!isFurther) track.add(row.columns, isBulkLookup(list))
    found.set(group, {
      track,
      row: isFurther ? person.row : row,
      firstList: person?.firstList ?? list.id,
      lastList: list.id,
      isSuppressed: isSuppressed || (person?.isSuppressed ?? false)
    })
  }
  for (const [at, list] of lists.entries()) {
    if (!wanted.has(at)) {
      onList()
      continue
    }
    const groupOf = ({ kind, runId, index }: ResultRow): number | undefined => (kind === 'company' ? undefined : getGroup(runId, index))
    for await (const { rows, suppressed } of readRows(stored, [list.id], row => groupOf(row) !== undefined))
      for (const row of rows) {
        const group = groupOf(row)
        if (group !== undefined) addRow(list, row, group, suppressed.has(row))
      }
    onList()
  }
  return [...found.values()].flatMap(({ track, ...person }) => {
    const [title, company] = [track.get('title'), track.get('company')]
    return title.isChanged || company.isChanged ? [{ ...person, title, company }] : []
  })
}
