// Reads the lists of people for the data desk, with what is stored about each.
import { liveQuery, type Observable } from 'dexie'
import type { Run } from '../../runs/model/run.ts'
import { readLists } from '../results/read-results.ts'
import type { Database } from '../schema.ts'
import type { StoredListNotice } from '../stored-people.ts'
import { emptyListNotice, parseListNotice, parsePersonNotice } from './notices.ts'

/** A list with its number of people. `answeredPeople`: how many of them have a mark of their own. */
export interface DeskList {
  run: Run
  people: number
  notice: StoredListNotice
  answeredPeople: number
}

/** The people of a list. Companies do not count. */
const countPeople = ({ state }: Run): number => {
  if (state.is !== 'collected') return 0
  return state.companies === undefined ? state.rows : (state.contacts ?? 0)
}

/** The lists that have people, the oldest first: it is due first. Emits at once and after each change. */
export const watchDeskLists = (database: Database): Observable<DeskList[]> =>
  liveQuery(async () => {
    const { listNotices, personNotices } = database
    const [lists, stored, marks] = await Promise.all([readLists(database), listNotices.toArray(), personNotices.toArray()])
    const notices = new Map(stored.flatMap(row => parseListNotice(row) ?? []).map(notice => [notice.runId, notice]))
    const answered = new Map<string, number>()
    for (const { runId } of marks.flatMap(row => parsePersonNotice(row) ?? [])) answered.set(runId, (answered.get(runId) ?? 0) + 1)
    return lists
      .toReversed()
      .map(run => ({
        run,
        people: countPeople(run),
        notice: notices.get(run.id) ?? emptyListNotice(run.id),
        answeredPeople: answered.get(run.id) ?? 0
      }))
      .filter(({ people }) => people > 0)
  })
