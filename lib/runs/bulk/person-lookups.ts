// Looking many people up, as one list: written down with all its people, and then asked about one after another.
import { fail, ok, type Result } from '../../failure.ts'
import { toCollected } from '../track/prepare-results.ts'
import { advance } from '../model/machine.ts'
import type { Parts } from '../model/dependencies.ts'
import { createPrepare, type LookupOrder, type PeopleOrder } from '../start/prepare-run.ts'
import type { TurnKind } from './scheduler.ts'
import { storageFailure } from '../../storage-failure.ts'

type Started = Result<{ run: string; sent: Promise<void> }>

export const createLookUpPeople = (parts: Parts, startLookup: (order: LookupOrder) => Promise<Started>) => {
  const { ledger, people, now } = parts
  const { peopleRun } = createPrepare(parts)

  /** Asking the browser something in between keeps the worker awake through a long list. */
  const breathe = (): Promise<void> => parts.rest(0)

  const collect = async (id: string): Promise<boolean> => {
    const came = await people.results(id, breathe)
    const collected = await toCollected(
      came.map(({ row }) => row),
      breathe
    )
    // Under whatever address a row names them, they are who was asked about.
    const isEach = collected.count === came.length
    const keys = isEach ? came.map(({ key }, n) => [...new Set([...(collected.keys[n] ?? []), key])]) : collected.keys
    const event = { is: 'collected', rows: collected.count, again: true } as const
    const moment = { now: now(), random: parts.random() }
    return (await ledger.collect(id, { ...collected, keys }, run => advance(run, event, moment))) !== undefined
  }

  const turns: TurnKind = {
    kind: 'people',
    atOnce: Infinity,
    limited: true,
    settle: people.settle,
    withNews: people.withNews,
    collect,
    prepare: id => people.recognise(id, breathe),
    askNext: async run => {
      const person = await people.next(run.id)
      if (!person) return undefined
      const { n, tries, url, key } = person
      const order = { clickId: `${run.id} ${n} ${tries}`, url, key, connection: run.connection, partOf: run.id }
      return { started: await startLookup(order), tries }
    }
  }

  return {
    turns,
    /** Writes the list down and answers; nothing is sent before that. The same click gives the same run. */
    begin: async (order: PeopleOrder): Promise<Result<{ run: string }>> => {
      const prepared = await peopleRun(order)
      if (!prepared.ok) return prepared
      // Before the run too: a worker that dies right after writing it is still woken.
      await parts.wakeAt(async () => 'soon').catch(() => undefined)
      const { run, profiles } = prepared.value
      const created = await ledger.create(run, { profiles }).catch(storageFailure)
      if ('code' in created) return fail(created.code)
      return created.is === 'live-name' ? fail('listLive', { name: created.run.listWords }) : ok({ run: created.run.id })
    }
  }
}
