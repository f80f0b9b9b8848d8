// The list that many lookups end as: how far it is, bringing it home, and taking in what comes late. Asks about nobody.
import { fail, ok, type Failure, type Result } from '../failure.ts'
import { toCollected } from './collected.ts'
import { advance } from './machine.ts'
import type { Moment } from './moves.ts'
import type { Parts } from './ports.ts'
import type { Run, Tally } from './run.ts'
import { firstWait } from './schedule.ts'

const minute = 60_000

/** Is it a run of many people whose turns go on? */
export const isMany = ({ asked, state }: Run): boolean => asked.kind === 'people' && state.is === 'running'

/** The run with what is known of its people, due at `due`; `pause`: why it waits. */
const tallied = (run: Run, tally: Tally, at: number, due: number, pause?: Failure): Run => {
  const { pause: _pause, ...rest } = run
  const status = { known: true, done: tally.here + tally.failed, total: run.asked.kind === 'people' ? run.asked.people : 0 }
  const isNew = run.tally?.here !== tally.here || run.tally.failed !== tally.failed
  return {
    ...rest,
    tally,
    state: { is: 'running', status },
    dueAt: due,
    changedAt: isNew ? at : run.changedAt,
    ...(pause ? { pause } : {})
  }
}

export const createPeopleList = (parts: Parts) => {
  const { ledger, people, now } = parts
  const moment = (): Moment => ({ now: now(), random: parts.random() })

  /** Takes note of how it goes, while the run is still under way; it is due again after `wait` milliseconds. */
  const note = (id: string, tally: Tally, wait: number, pause?: Failure): Promise<unknown> =>
    ledger.change(id, run => (isMany(run) ? tallied(run, tally, now(), now() + wait, pause) : undefined))

  const settle = async (id: string): Promise<void> => {
    const tally = await people.settle(id, now())
    await ledger.change(id, known => ({ ...known, tally }))
  }

  const collect = async (id: string): Promise<boolean> => {
    const collected = toCollected(await people.results(id))
    const event = { is: 'collected', rows: collected.count, again: true } as const
    return (await ledger.collect(id, collected, run => advance(run, event, moment()))) !== undefined
  }

  return {
    note,

    /** Everybody was asked, and nothing more is to come. */
    bringHome: async (id: string, tally: Tally): Promise<void> => {
      await note(id, tally, firstWait)
      await collect(id).catch(() => note(id, tally, minute, { code: 'resultsNotStored' }))
    },

    /** Results that came after their list was handed out, or while it was paused. */
    takeLateNews: async (): Promise<void> => {
      for (const id of await people.withNews(now())) {
        const run = await ledger.get(id)
        if (!run || isMany(run)) continue
        await settle(id)
        if (run.state.is === 'collected') await collect(id)
      }
    },

    /** Ends it with what is here; nobody else is asked. Answers that are still to come are added when they do. */
    finish: async (id: string): Promise<Result<null>> => {
      const run = await ledger.get(id)
      if (run?.asked.kind !== 'people') return fail('runGone')
      if (run.state.is !== 'running' && run.state.is !== 'stopped') return fail('notNow')
      // First of all: whoever is at it must not ask about one more.
      await ledger.change(id, known => advance(known, { is: 'stop' }, moment()))
      await settle(id)
      const done = await collect(id).catch(() => false)
      await parts.wakeAt(ledger.nextDue).catch(() => undefined)
      return done ? ok(null) : fail('resultsNotStored')
    }
  }
}
