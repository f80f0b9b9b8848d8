// The list that many parts end as: how far it is, bringing it home, and taking in what comes late. Asks about nobody.
import { fail, ok, type Failure, type Result } from '../../failure.ts'
import { advance } from '../model/machine.ts'
import type { Moment } from '../model/transitions.ts'
import type { Dependencies } from '../model/dependencies.ts'
import type { RunRequest, Run, ChildCounts } from '../model/run.ts'
import { minBackoff } from '../model/schedule.ts'

const minute = 60_000

/** What lists of one kind are made of. */
export interface ParentRunKind {
  kind: 'people' | 'domain-batches' | 'split'
  settle: (run: string, at: number) => Promise<ChildCounts>
  withNews: (at: number) => Promise<string[]>
  /** of how many failures nothing is made any more, by what is known of the run and what is new; absent: nothing is made of any */
  forgive?: (run: Run, tally: ChildCounts) => number
  /** Stores the list as it stands, together with the step to `collected`; false where the run takes no such step. */
  collect: (id: string, tally: ChildCounts) => Promise<boolean>
}

const totalOf = (asked: RunRequest): number => {
  if (asked.kind === 'people') return asked.peopleCount
  return asked.kind === 'domain-batches' ? asked.batchCount : asked.kind === 'split' ? asked.partCount : 0
}

/** The run with what is known of its parts, due at `due`; `pause`: why it waits. */
const tallied = (run: Run, tally: ChildCounts, at: number, due: number, pause?: Failure): Run => {
  const { pause: _pause, ...rest } = run
  const status = { known: true, done: tally.ready + tally.failed, total: totalOf(run.request) }
  const isNew = run.childCounts?.ready !== tally.ready || run.childCounts.failed !== tally.failed
  return {
    ...rest,
    childCounts: tally,
    state: { is: 'running', status },
    dueAt: due,
    changedAt: isNew ? at : run.changedAt,
    ...(pause ? { pause } : {})
  }
}

export const createParentRun = ({ ledger, now, random, setAlarm }: Dependencies, { kind, collect, forgive, ...members }: ParentRunKind) => {
  const moment = (): Moment => ({ now: now(), random: random() })
  const isOurs = ({ request }: Run): boolean => request.kind === kind
  const goesOn = (run: Run): boolean => isOurs(run) && run.state.is === 'running'

  /** Takes note of how it goes, while the run is still under way; it is due again after `wait` milliseconds. */
  const note = (id: string, tally: ChildCounts, wait: number, pause?: Failure): Promise<unknown> =>
    ledger.change(id, run => {
      if (!goesOn(run)) return undefined
      return { ...tallied(run, tally, now(), now() + wait, pause), ...(forgive ? { acknowledgedFailures: forgive(run, tally) } : {}) }
    })

  /** Reads how its parts stand, whatever the list itself is at. */
  const settle = async (id: string): Promise<ChildCounts> => {
    const tally = await members.settle(id, now())
    await ledger.change(id, known => ({ ...known, childCounts: tally }))
    return tally
  }

  return {
    goesOn,
    note,
    settle,

    /** Everybody was asked, and nothing more is to come. */
    bringHome: async (id: string, tally: ChildCounts): Promise<void> => {
      await note(id, tally, minBackoff)
      await collect(id, tally).catch(() => note(id, tally, minute, { code: 'resultsNotStored' }))
    },

    /** Results that came after their list was handed out, or while it was paused. */
    takeLateNews: async (): Promise<void> => {
      const owed = (await ledger.due(now())).filter(run => isOurs(run) && run.state.is === 'collected')
      for (const id of new Set([...(await members.withNews(now())), ...owed.map(run => run.id)])) {
        const run = await ledger.get(id)
        // Batches of every kind have their news in one place.
        if (!run || !isOurs(run) || goesOn(run)) continue
        const isCollected = run.state.is === 'collected'
        // The debt is written down before the news counts as heard; storing the list pays it.
        if (isCollected) await ledger.change(id, known => ({ ...known, dueAt: now() }))
        const tally = await settle(id)
        if (isCollected) await collect(id, tally).catch(() => ledger.change(id, known => ({ ...known, dueAt: now() + minute })))
      }
    },

    /** Ends it with what is here; nobody else is asked. Answers that are still to come are added when they do. */
    finish: async (run: Run): Promise<Result<null>> => {
      if (run.state.is !== 'running' && run.state.is !== 'stopped') return fail('notNow')
      // First of all: whoever is at it must not ask about one more.
      await ledger.change(run.id, known => advance(known, { is: 'stop' }, moment()))
      const tally = await settle(run.id)
      const done = await collect(run.id, tally).catch(() => false)
      await setAlarm(ledger.nextDue).catch(() => undefined)
      return done ? ok(null) : fail('resultsNotStored')
    }
  }
}
