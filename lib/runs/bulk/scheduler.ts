// Lists of many, one part after another, at the pace that limits and service allow. Whose turn it is, and who was asked about, lies in
// the database; so a worker that dies anywhere in here is taken over by the next, which asks about nobody twice.
import { fail, needsUser, isAccountFailure, type Failure, type Result } from '../../failure.ts'
import { advance } from '../model/machine.ts'
import type { RunEvent } from '../model/run-event.ts'
import { createParentRun, type ParentRunKind } from './parent-run.ts'
import type { Moment } from '../model/transitions.ts'
import type { Dependencies } from '../model/dependencies.ts'
import type { Run, ChildCounts } from '../model/run.ts'
import { minBackoff, maxBackoff } from '../model/schedule.ts'

/** The start of a part, and the clicks that were spent on it before. */
export interface StartedChild {
  started: Result<{ runId: string; sent: Promise<void> }>
  tries: number
}

/** One kind of lists, and how the next of their parts is asked about. */
export interface BulkKind extends ParentRunKind {
  /** Before the first turn: answers what can be answered without asking. */
  prepare?: (id: string) => Promise<void>
  /** so many of them may be on their way at once */
  atOnce: number
  /** Do they share the limits that a person has set? Then a list waits behind one that these hold up. */
  limited: boolean
  /** Why a person has to look before more is spent, where they have. */
  hopeless?: (run: Run, tally: ChildCounts) => Failure | undefined
  /** Undefined where nobody waits. */
  askNext: (run: Run) => Promise<StartedChild | undefined>
}

/** So long it is waited for in here; what is further off is left to the alarm, and the worker may go. */
const patience = 20_000
/** A wait that is worth a word. */
const long = 60_000
/** So many in a row, or open at once, that only a person can do something about, and they are to look before more is spent. */
const doubtsAtMost = 3

/** After how many milliseconds a run may go on; `isLimit`: those that were started later wait for the same. */
interface Wait {
  wait: number
  isLimit?: true
}

export const createScheduler = (parts: Dependencies, kinds: readonly BulkKind[]) => {
  const { ledger, now } = parts
  const lists = kinds.map(kind => ({ ...kind, list: createParentRun(parts, kind) }))
  type Lists = (typeof lists)[number]
  const moment = (): Moment => ({ now: now(), random: parts.random() })
  const setAlarm = (): Promise<void> => parts.setAlarm(ledger.nextDue).catch(() => undefined)
  const step = (id: string, event: RunEvent): Promise<Run | undefined> => ledger.change(id, run => advance(run, event, moment()))

  /** A person is to look at it: nobody else is asked until they say so. */
  const holdUp = async (id: string, failure: Failure): Promise<undefined> => {
    await ledger.change(id, run => {
      const { doubtfulInARow: _doubts, ...stopped } = advance(run, { is: 'stop' }, moment()) ?? run
      // Whoever resumes it has seen what failed.
      const forgiven = stopped.acknowledgedFailures === undefined ? {} : { acknowledgedFailures: stopped.childCounts?.failed ?? 0 }
      return stopped.state.is === 'stopped' ? { ...stopped, ...forgiven, pause: failure } : undefined
    })
    return undefined
  }

  /** What the answer for one means for those after it; undefined where a person has to look. */
  const judge = async ({ id }: Run, tries: number, { state }: Run): Promise<Wait | undefined> => {
    if (state.is === 'not-sent') return state.failure.code === 'interrupted' ? { wait: 0 } : holdUp(id, state.failure)
    if (state.is === 'refused' && state.failure.code === 'rateLimited') {
      const wait = state.failure.retryAfterMs ?? Math.min(maxBackoff, long * 1.5 ** tries)
      await step(id, { is: 'hold-back', retryAfterMs: wait })
      return { wait }
    }
    if (state.is === 'refused' && isAccountFailure(state.failure)) return holdUp(id, state.failure)
    const isDoubtful = state.is === 'refused' || state.is === 'uncertain'
    const counted = await ledger.change(id, run => {
      const doubts = isDoubtful ? (run.doubtfulInARow ?? 0) + 1 : 0
      return doubts === (run.doubtfulInARow ?? 0) ? undefined : { ...run, doubtfulInARow: doubts }
    })
    return isDoubtful && (counted?.doubtfulInARow ?? 0) >= doubtsAtMost ? holdUp(id, state.failure) : { wait: 0 }
  }

  /** What became of asking about one. */
  const weigh = async ({ list }: Lists, run: Run, tally: ChildCounts, { started, tries }: StartedChild): Promise<Wait | undefined> => {
    if (!started.ok && started.failure.code === 'lookupLimit') {
      const wait = Math.max(1, started.failure.retryAfterMs ?? long)
      await list.note(run.id, tally, wait, wait > long ? started.failure : undefined)
      return { wait, isLimit: true }
    }
    // A person paused it at this moment.
    if (!started.ok && started.failure.code === 'notNow') return undefined
    if (!started.ok) return holdUp(run.id, started.failure)
    await started.value.sent
    const asked = await ledger.get(started.value.runId)
    return asked ? judge(run, tries, asked) : { wait: 0 }
  }

  /** Asks about the next one. */
  const askNext = async (kind: Lists, run: Run, tally: ChildCounts): Promise<Wait | undefined> => {
    const since = now()
    const asking = await kind.askNext(run)
    if (!asking) return { wait: 0 }
    const next = await weigh(kind, run, tally, asking)
    // A list behind a limit would promise it at each wake, and never rest.
    await parts.setAlarm(ledger.nextDue, since).catch(() => undefined)
    return next
  }

  /** Results of those that were asked about, which nobody but a person can bring home: more of them would cost, and not arrive either. */
  const stuck = (run: Run, live: readonly Run[]): Failure | undefined => {
    const pauses = live.flatMap(({ parentId, pause }) => (parentId === run.id && pause && needsUser(pause) ? [pause] : []))
    return pauses.length >= doubtsAtMost ? pauses[0] : undefined
  }

  /** One step of one run; undefined: it goes on when the alarm, or a person, says so. `behind`: how long those before it wait for the limit. */
  const turn = async (kind: Lists, run: Run, live: readonly Run[], behind: number | undefined): Promise<Wait | undefined> => {
    const { list } = kind
    if (!run.childCounts) await kind.prepare?.(run.id)
    const tally = await kind.settle(run.id, now())
    if (tally.waiting === 0 && tally.running === 0) {
      await list.bringHome(run.id, tally)
      return undefined
    }
    const held = (run.notBefore ?? 0) - now()
    const isBehind = kind.limited && behind !== undefined
    const failure = stuck(run, live) ?? kind.hopeless?.(run, tally)
    const mayAsk = tally.waiting > 0 && !isBehind && (tally.running < kind.atOnce || failure !== undefined)
    // Before anything is asked: a worker that dies after it is woken again. Whoever asks nobody is woken by its parts.
    await list.note(run.id, tally, mayAsk ? Math.max(minBackoff, held) : Math.max(maxBackoff, isBehind ? behind : 0))
    if (!mayAsk) return undefined
    if (failure) return holdUp(run.id, failure)
    return held > 0 ? { wait: held } : askNext(kind, run, tally)
  }

  const sweep = async (): Promise<void> => {
    for (const { list } of lists) await list.takeLateNews()
    for (;;) {
      const waits: number[] = []
      let behind: number | undefined
      const live = await ledger.live()
      for (const run of live.toSorted((a, b) => a.createdAt - b.createdAt)) {
        const kind = lists.find(({ list }) => list.goesOn(run))
        const next = kind && (await turn(kind, run, live, behind))
        if (next?.isLimit) behind = next.wait
        if (next) waits.push(next.wait)
      }
      const wait = Math.min(...waits)
      if (wait > patience) return
      await parts.sleep(wait)
    }
  }

  const listOf = (run: Run): Lists | undefined => lists.find(({ kind }) => kind === run.request.kind)

  return {
    /** Goes on with every list that is under way; who comes while another is at it leaves it to them. Never rejects. */
    go: async (): Promise<void> => {
      await parts.withLock('people', sweep, false).catch(() => undefined)
      await setAlarm()
    },
    finish: async (id: string): Promise<Result<null>> => {
      const run = await ledger.get(id)
      return (run && (await listOf(run)?.list.finish(run))) ?? fail('runGone')
    },
    /** Reads how the parts of a list stand: one of them was begun by itself. */
    settle: async (id: string): Promise<void> => {
      const run = await ledger.get(id)
      if (run) await listOf(run)?.list.settle(id)
    }
  }
}
