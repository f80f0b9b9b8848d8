// Reads all facts by which the records of an export are checked.
import { liveQuery, type Observable } from 'dexie'
import type { Database } from '../database/schema.ts'
import { readController } from '../desk/notice-text.ts'
import { readAnsweredLists } from '../desk/notices.ts'
import { getClockState, getDueAt, getReceivedAt } from '../desk/read-desk.ts'
import { createFits, type FitOf } from '../fits/list-fits.ts'
import { readBounces } from '../results/bounce-marks.ts'
import { readAllExports } from '../results/exported-records.ts'
import { readOwnFacts, type CheckedRecords, type OwnFacts } from './own-facts.ts'

/** What the check knows beside its findings: what it says of one row. */
export interface CheckKnowledge extends OwnFacts {
  fitOf: FitOf | undefined
}

/** Emits a number at once, and another one after each change of what the facts are read from, beside the records. */
export const watchCheckFacts = (database: Database): Observable<number> => {
  let changes = 0
  return liveQuery(async () => {
    const { outbox, listNotices } = database
    await Promise.all([
      readAllExports(database),
      outbox.orderBy('[destinationId+status+dueAt]').count(),
      readBounces(database),
      listNotices.toArray(),
      readController(database)
    ])
    return changes++
  })
}

/** Reads the facts of these records. `asksForBasis`: an organisation asks for a legal basis. Rejects when storage does. */
export const readCheckFacts = async (
  database: Database,
  { asksForBasis, ...checked }: Omit<CheckedRecords, 'rules'> & { asksForBasis: boolean }
): Promise<CheckKnowledge> => {
  const { table, lists, now } = checked
  const ids = lists.map(({ id }) => id)
  const [own, controller, answered] = await Promise.all([
    readOwnFacts(database, checked),
    readController(database),
    readAnsweredLists(database, ids)
  ])
  const fits = createFits(table, lists)
  return {
    ...own,
    fitOf: fits?.fitOf,
    facts: {
      ...own.facts,
      isMisfit: fits?.isMisfit,
      lacksBasis: asksForBasis && controller.basis === '',
      isUntold: lists.map(run => getClockState(answered.has(run.id), getDueAt(getReceivedAt(run)), now) === 'overdue')
    }
  }
}
