// Bulk lookups: many people as one list, written with all its people and then looked up one after another, or several in one request.
import { fail, ok, type Result } from '../../failure.ts'
import { storageFailed } from '../../storage-failure.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { applyEvent } from '../machine/machine.ts'
import { getSecondConnection } from '../kind.ts'
import { getMoment } from '../machine/transitions.ts'
import { createPreparePeople, type BulkLookupOrder } from '../start/prepare-people.ts'
import { getPeoplePerRequest } from '../../service/preset-of.ts'
import type { Run } from '../model/run.ts'
import type { Starts } from '../start/start.ts'
import { setAlarmSoon } from '../track/alarm.ts'
import { prepareResults } from '../track/prepare-results.ts'
import type { BulkKind } from './parent-run.ts'
import { createFindSameAnswers } from './same-answers.ts'

/** The most people in one request at any service: one lost reply is about all of them. */
const maxPeoplePerRequest = 1_000

/** How a bulk lookup is written (`startBulkLookup`), and how its lookups are started, counted and stored as one list (`peopleKind`). */
export const createPersonLookups = (
  dependencies: Dependencies,
  { startLookup, startPeopleBatch }: Pick<Starts, 'startLookup' | 'startPeopleBatch'>
) => {
  const { clock, stores } = dependencies
  const { ledger, people } = stores
  const { prepareBulkLookup } = createPreparePeople(dependencies)

  /** A call to the browser keeps the worker awake through a long list. */
  const pause = (): Promise<void> => clock.sleep(0)

  /** How many people one request may ask for: as many as the service takes, and as the user's limits leave. */
  const countPerRequest = async (run: Run, connectionId: string): Promise<number> => {
    const connection = await stores.connections.get(connectionId)
    const taken = run.mostPeople?.connectionId === connectionId ? run.mostPeople.people : Infinity
    const most = connection ? Math.min(getPeoplePerRequest(connection), taken, maxPeoplePerRequest) : 1
    return most > 1 ? Math.max(1, Math.min(most, await people.lookupsLeft(run, connectionId, clock.now()))) : 1
  }

  const storeList = async (id: string): Promise<boolean> => {
    const listRows = await people.getRows(id, pause)
    const results = await prepareResults(
      listRows.map(({ row }) => row),
      pause
    )
    // Each row belongs to the person who was looked up, also one with another profile URL.
    const isRowPerPerson = results.count === listRows.length
    const personKeys = isRowPerPerson
      ? listRows.map(({ key }, n) => [...new Set([...(results.personKeys[n] ?? []), key])])
      : results.personKeys
    const event = { is: 'stored', rows: results.count, replacing: true } as const
    const moment = getMoment(clock)
    const stored = await ledger.storeResults(id, { ...results, personKeys }, run => applyEvent(run, event, moment))
    return stored !== undefined
  }

  const peopleKind: BulkKind = {
    kind: 'people',
    maxConcurrent: Infinity,
    updateOutcomes: people.updateOutcomes,
    runsWithNewOutcomes: people.runsWithNewOutcomes,
    storeList,
    prepare: id => people.answerKnown(id, pause),
    findBlocker: createFindSameAnswers(dependencies),
    findNext: async run => {
      const first = await people.nextWaiting(run.id)
      if (!first) return undefined
      const { index, attempts, url, comparisonKey, refusalCount } = first
      const isKnownHereOnly = first.isSecond === true
      const { connectionId, serviceHost } = (isKnownHereOnly && getSecondConnection(run)) || run
      const count = await countPerRequest(run, connectionId)
      const others = count > 1 ? await people.waitingLike(run.id, first, count - 1) : []
      // The click id is made of the first person and their attempts, so a restarted worker makes the same id, and nothing is sent twice.
      const order = { clickId: `${run.id} ${index} ${attempts}`, connectionId, parentId: run.id, isKnownHereOnly }
      const start = () =>
        others.length > 0 ? startPeopleBatch({ ...order, people: [first, ...others] }) : startLookup({ ...order, url, comparisonKey })
      return { connectionId, serviceHost, refusalCount, start }
    }
  }

  return {
    peopleKind,

    /** Writes the list; its lookups wait for the scheduler. The same click returns the same run. */
    startBulkLookup: async (order: BulkLookupOrder): Promise<Result<{ runId: string }>> => {
      const prepared = await prepareBulkLookup(order)
      if (!prepared.ok) return prepared
      // Before the run is written: a worker that dies right after that is woken.
      await setAlarmSoon(dependencies)
      const { run, members } = prepared.value
      const created = await ledger.create(run, members).catch(storageFailed)
      if ('ok' in created) return created
      if (created.is === 'list-in-use') return fail('listInUse', { name: created.run.listTitle })
      // The results without a run are about single lookups, domains, child runs and conditions that this call does not set.
      return 'run' in created ? ok({ runId: created.run.id }) : fail('internalError')
    }
  }
}
