// Looking many people up, as one list: written down with all its people, and then asked about one after another.
import { fail, ok, type Result } from '../../failure.ts'
import { prepareResults } from '../track/prepare-results.ts'
import { advance } from '../model/machine.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { createPrepareRun, type LookupOrder, type PeopleOrder } from '../start/prepare-run.ts'
import type { BulkKind } from './scheduler.ts'
import { storageFailure } from '../../storage-failure.ts'

type Started = Result<{ runId: string; sent: Promise<void> }>

export const createPersonLookups = (parts: Dependencies, startLookup: (order: LookupOrder) => Promise<Started>) => {
  const { ledger, people, now } = parts
  const { peopleRun } = createPrepareRun(parts)

  /** Asking the browser something in between keeps the worker awake through a long list. */
  const breathe = (): Promise<void> => parts.sleep(0)

  const collect = async (id: string): Promise<boolean> => {
    const came = await people.results(id, breathe)
    const collected = await prepareResults(
      came.map(({ row }) => row),
      breathe
    )
    // Under whatever address a row names them, they are who was asked about.
    const isEach = collected.count === came.length
    const keys = isEach ? came.map(({ key }, n) => [...new Set([...(collected.keys[n] ?? []), key])]) : collected.keys
    const event = { is: 'collected', rows: collected.count, replacing: true } as const
    const moment = { now: now(), random: parts.random() }
    return (await ledger.storeResults(id, { ...collected, keys }, run => advance(run, event, moment))) !== undefined
  }

  const turns: BulkKind = {
    kind: 'people',
    atOnce: Infinity,
    limited: true,
    settle: people.updateOutcomes,
    withNews: people.runsWithNews,
    collect,
    prepare: id => people.answerKnown(id, breathe),
    askNext: async run => {
      const person = await people.next(run.id)
      if (!person) return undefined
      const { index, attempts, url, comparisonKey } = person
      const order = { clickId: `${run.id} ${index} ${attempts}`, url, comparisonKey, connectionId: run.connectionId, parentId: run.id }
      return { started: await startLookup(order), tries: attempts }
    }
  }

  return {
    turns,
    /** Writes the list down and answers; nothing is sent before that. The same click gives the same run. */
    begin: async (order: PeopleOrder): Promise<Result<{ runId: string }>> => {
      const prepared = await peopleRun(order)
      if (!prepared.ok) return prepared
      // Before the run too: a worker that dies right after writing it is still woken.
      await parts.setAlarm(async () => 'soon').catch(() => undefined)
      const { run, profiles } = prepared.value
      const created = await ledger.create(run, { profiles }).catch(storageFailure)
      if ('code' in created) return fail(created.code)
      return created.is === 'live-name' ? fail('listLive', { name: created.run.listTitle }) : ok({ runId: created.run.id })
    }
  }
}
