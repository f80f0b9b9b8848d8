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
    return (await ledger.collect(id, { ...collected, keys }, run => advance(run, event, moment()))) !== undefined
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
      const owed = (await ledger.due(now())).filter(({ asked, state }) => asked.kind === 'people' && state.is === 'collected')
      for (const id of new Set([...(await people.withNews(now())), ...owed.map(run => run.id)])) {
        const run = await ledger.get(id)
        if (!run || isMany(run)) continue
        const isCollected = run.state.is === 'collected'
        // The debt is written down before the news counts as heard; storing the list pays it.
        if (isCollected) await ledger.change(id, known => ({ ...known, dueAt: now() }))
        await settle(id)
        if (isCollected) await collect(id).catch(() => ledger.change(id, known => ({ ...known, dueAt: now() + minute })))
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
