// Reads the lists of people for the data desk, with what is stored about each.
import { liveQuery, type Observable } from 'dexie'
import type { Run } from '../runs/model/run.ts'
import { readLists } from '../results/read-results.ts'
import type { Database } from '../database/schema.ts'
import type { StoredListNotice } from '../database/stored-people.ts'
import { emptyListNotice, parseListNotice } from './notices.ts'

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
