// Looking many people up: one after another, at the pace that the limits allow. Whose turn it is, and who was asked about, lies in the
// database; so a worker that dies anywhere in here is taken over by the next, which asks about nobody twice.
import { fail, needsPerson, ok, refusesAnybody, type Failure, type Result } from '../failure.ts'
import { advance, type RunEvent } from './machine.ts'
import type { Moment } from './moves.ts'
import { createPeopleList, isMany } from './people-list.ts'
import type { Waiting } from './people.ts'
import type { Parts } from './ports.ts'
import { createPrepare, type LookupOrder, type PeopleOrder } from './prepare.ts'
import type { Run, Tally } from './run.ts'
import { firstWait, longestWait } from './schedule.ts'
import { storageFailure } from '../storage-failure.ts'

type Started = Result<{ run: string; sent: Promise<void> }>

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

export const createLookUpPeople = (parts: Parts, startLookup: (order: LookupOrder) => Promise<Started>) => {
  const { ledger, people, now } = parts
  const { peopleRun } = createPrepare(parts)
  const list = createPeopleList(parts)
  const moment = (): Moment => ({ now: now(), random: parts.random() })
  const setAlarm = (): Promise<void> => parts.wakeAt(ledger.nextDue).catch(() => undefined)
  const step = (id: string, event: RunEvent): Promise<Run | undefined> => ledger.change(id, run => advance(run, event, moment()))

  /** A person is to look at it: nobody else is asked until they say so. */
  const holdUp = async (id: string, failure: Failure): Promise<undefined> => {
    await ledger.change(id, run => {
      const { doubts: _doubts, ...stopped } = advance(run, { is: 'stop' }, moment()) ?? run
      return stopped.state.is === 'stopped' ? { ...stopped, pause: failure } : undefined
    })
    return undefined
  }

  /** What the answer for one person means for those after them; undefined where a person has to look. */
  const judge = async ({ id }: Run, { tries }: Waiting, { state }: Run): Promise<Wait | undefined> => {
    if (state.is === 'not-sent') return state.failure.code === 'interrupted' ? { wait: 0 } : holdUp(id, state.failure)
    if (state.is === 'refused' && state.failure.code === 'rateLimited') {
      const wait = state.failure.retryAfter ?? Math.min(longestWait, long * 1.5 ** tries)
      await step(id, { is: 'hold-back', retryAfter: wait })
      return { wait }
    }
    if (state.is === 'refused' && refusesAnybody(state.failure)) return holdUp(id, state.failure)
    const isDoubtful = state.is === 'refused' || state.is === 'uncertain'
    const counted = await ledger.change(id, run => {
      const doubts = isDoubtful ? (run.doubts ?? 0) + 1 : 0
      return doubts === (run.doubts ?? 0) ? undefined : { ...run, doubts }
    })
    return isDoubtful && (counted?.doubts ?? 0) >= doubtsAtMost ? holdUp(id, state.failure) : { wait: 0 }
  }

  /** Asks about the next one. */
  const askNext = async (run: Run, tally: Tally): Promise<Wait | undefined> => {
    const person = await people.next(run.id)
    if (!person) return { wait: 0 }
    const clickId = `${run.id} ${person.n} ${person.tries}`
    const started = await startLookup({ clickId, url: person.url, key: person.key, connection: run.connection, partOf: run.id })
    if (!started.ok && started.failure.code === 'lookupLimit') {
      const wait = Math.max(1, started.failure.retryAfter ?? long)
      await list.note(run.id, tally, wait, wait > long ? started.failure : undefined)
      return { wait, isLimit: true }
    }
    // A person paused it at this moment.
    if (!started.ok && started.failure.code === 'notNow') return undefined
    if (!started.ok) return holdUp(run.id, started.failure)
    await started.value.sent
    const asked = await ledger.get(started.value.run)
    return asked ? judge(run, person, asked) : { wait: 0 }
  }

  /** Results of those that were asked about, which nobody but a person can bring home: more of them would cost, and not arrive either. */
  const stuck = (run: Run, live: readonly Run[]): Failure | undefined => {
    const pauses = live.flatMap(({ partOf, pause }) => (partOf === run.id && pause && needsPerson(pause) ? [pause] : []))
    return pauses.length >= doubtsAtMost ? pauses[0] : undefined
  }

  /** One step of one run; undefined: it goes on when the alarm, or a person, says so. `behind`: how long those before it wait for the limit. */
  const turn = async (run: Run, live: readonly Run[], behind: number | undefined): Promise<Wait | undefined> => {
    if (!run.tally) await people.recognise(run.id, () => parts.rest(0))
    const tally = await people.settle(run.id, now())
    if (tally.left === 0 && tally.open === 0) {
      await list.bringHome(run.id, tally)
      return undefined
    }
    const held = (run.notBefore ?? 0) - now()
    const mayAsk = tally.left > 0 && behind === undefined
    // Before anything is asked: a worker that dies after it is woken again. Whoever asks nobody is woken by its parts.
    await list.note(run.id, tally, mayAsk ? Math.max(firstWait, held) : Math.max(longestWait, behind ?? 0))
    if (!mayAsk) return undefined
    const failure = stuck(run, live)
    if (failure) return holdUp(run.id, failure)
    return held > 0 ? { wait: held } : askNext(run, tally)
  }

  const sweep = async (): Promise<void> => {
    await list.takeLateNews()
    for (;;) {
      const waits: number[] = []
      let behind: number | undefined
      const live = await ledger.live()
      for (const run of live.filter(isMany).toSorted((a, b) => a.createdAt - b.createdAt)) {
        const next = await turn(run, live, behind)
        if (next?.isLimit) behind = next.wait
        if (next) waits.push(next.wait)
      }
      const wait = Math.min(...waits)
      if (wait > patience) return
      await parts.rest(wait)
    }
  }

  /** Goes on with every list that is under way; who comes while another is at it leaves it to them. Never rejects. */
  const go = async (): Promise<void> => {
    await parts.exclusive('people', sweep, false).catch(() => undefined)
    await setAlarm()
  }

  return {
    go,
    finish: list.finish,
    /** Writes the list down and answers; nothing is sent before that. The same click gives the same run. */
    begin: async (order: PeopleOrder): Promise<Result<{ run: string }>> => {
      const prepared = await peopleRun(order)
      if (!prepared.ok) return prepared
      // Before the run too: a worker that dies right after writing it is still woken.
      await parts.wakeAt(async () => now()).catch(() => undefined)
      const created = await ledger.create(prepared.value.run, prepared.value.profiles).catch(storageFailure)
      if ('code' in created) return fail(created.code)
      return created.is === 'live-name' ? fail('listLive', { name: created.run.listWords }) : ok({ run: created.run.id })
    }
  }
}
