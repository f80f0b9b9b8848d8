// How many people and companies each list shows without hidden people. They are counted from its rows once, and stored until the hidden people or the
// rows change.
import type { Observable } from 'dexie'
import * as z from 'zod/mini'
import { openRecords, readRows, type Records } from '../database/records.ts'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { listCountsSetting } from '../database/setting-names.ts'
import { createResultTable } from '../records/table/result-table.ts'
import { mayRepeatPeople } from '../runs/kind.ts'
import type { Run } from '../runs/model/run.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import { readHiddenVersion } from './hidden-people.ts'
import { marksVersion } from './marks-state.ts'

/** By list: its number of records, and the rows and hidden people that they were counted with. */
const countsSchema = z.record(z.string(), z.object({ rows: z.string(), hidden: z.string(), records: z.number() }))
export type ListCounts = z.infer<typeof countsSchema>

const stored = setting<ListCounts>(listCountsSetting, countsSchema, {})

/** The stored counts. Emits at once and after each change. */
export const watchListCounts = (database: Database): Observable<ListCounts> => stored.watch(database)

const rowsVersion = ({ state, changedAt }: Run): string => `${marksVersion} ${state.is === 'collected' ? state.rows : ''} ${changedAt}`

/**
 * The number of records that the list shows. `reported`: what its run says, which holds while no one is hidden and no one repeats. `records` is undefined
 * until they are counted; `isOutdated`: they are to be counted. `hidden` is what `watchHiddenPeople` emits, undefined until then.
 */
export const getListCount = (
  list: Run,
  reported: number,
  hidden: string | undefined,
  counts: ListCounts | undefined
): { records: number | undefined; isOutdated: boolean } => {
  if (hidden === undefined || !counts) return { records: undefined, isOutdated: false }
  if (hidden.trim() === '' && !mayRepeatPeople(list)) return { records: reported, isOutdated: false }
  const count = counts[list.id]
  const isOfRows = count?.rows === rowsVersion(list)
  return { records: isOfRows ? count.records : undefined, isOutdated: !isOfRows || count.hidden !== hidden }
}

/** What a page asks its web worker: to count these lists. */
export interface CountRequest {
  counted: readonly string[]
}

/** What the worker sends at the end. */
export type CountReply = { isCounted: true } | { failed: true }

/** As the table of the list counts: people, and companies of which more than the domain is known. */
const countRecords = async (records: Records, listId: string): Promise<number> => {
  let count = 0
  for await (const { rows } of readRows(records, [listId])) {
    const table = createResultTable()
    table.add(rows, 0)
    count += table.isCompany.filter((isCompany, row) => !isCompany || table.hasDetails[row]).length
  }
  return count
}

/** Counts these lists one after the other, and stores each count at once. It reads their rows, so call it in a web worker. Rejects if storage does. */
export const countLists = async (database: Database, listIds: readonly string[]): Promise<void> => {
  // Both are of one moment: a change of the hidden people has the page count again.
  const { hidden, opened } = await database.transaction('r', database.doNotContact, database.erasedPeople, async () => ({
    hidden: await readHiddenVersion(database),
    opened: await openRecords(database, { asReceived: true })
  }))
  for (const listId of listIds) {
    const list = parseStoredRun(await database.runs.get(listId))
    const records = await countRecords(opened, listId)
    await database.transaction('rw', database.settings, database.runs, async () => {
      const counts = await stored.read(database)
      const kept = new Set(await database.runs.where(':id').anyOf(Object.keys(counts)).primaryKeys())
      const others = Object.entries(counts).filter(([id]) => kept.has(id))
      await stored.save(database, {
        ...Object.fromEntries(others),
        ...(list && { [listId]: { rows: rowsVersion(list), hidden, records } })
      })
    })
  }
}
