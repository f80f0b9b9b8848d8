// Looking many people up: one after another, at the pace that the limits allow. Whose turn it is, and who was asked about, lies in the
// database; so a worker that dies anywhere in here is taken over by the next, which asks about nobody twice.
import { fail, ok, type Failure, type FailureCode, type Result } from '../failure.ts'
import { advance, type RunEvent } from './machine.ts'
import type { Moment } from './moves.ts'
import { createPeopleList, isMany } from './people-list.ts'
import type { Waiting } from './people.ts'
import type { Parts } from './ports.ts'
import { createPrepare, type LookupOrder, type PeopleOrder } from './prepare.ts'
import type { Run, Tally } from './run.ts'
import { firstWait } from './schedule.ts'
import { storageFailure } from './storage-failure.ts'

type Started = Result<{ run: string; sent: Promise<void> }>

/** So long it is waited for in here; what is further off is left to the alarm, and the worker may go. */
const patience = 20_000
/** A wait that is worth a word. */
const long = 60_000
/** So many answers in a row that are none, and a person is to look at it before more is spent. */
const doubtsAtMost = 3

/** Refusals that are about the account or the way there, not about the person that was asked about; nothing was charged. */
const ofAccount = new Set<FailureCode>(['wrongKey', 'noCredits', 'fieldRefused', 'notConnected', 'noPermission', 'keyNeeded', 'keyChanged'])

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
      const stopped = advance(run, { is: 'stop' }, moment())
      return stopped && { ...stopped, pause: failure }
    })
    return undefined
  }

  /** Answers in a row that were none, by run. */
  const doubts = new Map<string, number>()

  /** What the answer for one person means for those after them: how long to wait, or undefined where a person has to look. */
  const judge = async (run: Run, { n }: Waiting, { state }: Run): Promise<number | undefined> => {
    if (state.is === 'not-sent') return state.failure.code === 'interrupted' ? 0 : holdUp(run.id, state.failure)
    if (state.is === 'refused' && (ofAccount.has(state.failure.code) || state.failure.code === 'rateLimited')) {
      await people.reopen(run.id, n)
      if (state.failure.code !== 'rateLimited') return holdUp(run.id, state.failure)
      const wait = state.failure.retryAfter ?? long
      await step(run.id, { is: 'hold-back', retryAfter: wait })
      return wait
    }
    const isDoubtful = state.is === 'refused' || state.is === 'uncertain'
    const row = isDoubtful ? (doubts.get(run.id) ?? 0) + 1 : 0
    doubts.set(run.id, row)
    if (!isDoubtful || row < doubtsAtMost) return 0
    doubts.delete(run.id)
    return holdUp(run.id, state.failure)
  }

  /** Asks about the next one. Gives after how many milliseconds it may go on; undefined: not from here. */
  const askNext = async (run: Run, tally: Tally): Promise<number | undefined> => {
    const person = await people.next(run.id)
    if (!person) return 0
    const clickId = `${run.id} ${person.n} ${person.tries}`
    const started = await startLookup({ clickId, url: person.url, key: person.key, connection: run.connection, partOf: run.id })
    if (!started.ok && started.failure.code === 'lookupLimit') {
      const wait = Math.max(1, started.failure.retryAfter ?? long)
      await list.note(run.id, tally, wait, wait > long ? started.failure : undefined)
      return wait
    }
    // A person paused it at this moment.
    if (!started.ok && started.failure.code === 'notNow') return undefined
    if (!started.ok) return holdUp(run.id, started.failure)
    await started.value.sent
    const asked = await ledger.get(started.value.run)
    return asked ? judge(run, person, asked) : 0
  }

  /** One step of one run. Gives after how many milliseconds the next may follow; undefined: when the alarm, or a person, says so. */
  const turn = async (run: Run, mayAsk: boolean): Promise<number | undefined> => {
    if (!run.tally) await people.recognise(run.id)
    const tally = await people.settle(run.id, now())
    if (tally.left === 0 && tally.open === 0) {
      await list.bringHome(run.id, tally)
      return undefined
    }
    const held = (run.notBefore ?? 0) - now()
    // Before anything is asked: a worker that dies after it is woken again.
    await list.note(run.id, tally, Math.max(firstWait, held))
    if (tally.left === 0 || !mayAsk) return undefined
    return held > 0 ? held : askNext(run, tally)
  }

  const sweep = async (): Promise<void> => {
    await list.takeLateNews()
    for (;;) {
      const waits: number[] = []
      let asking = false
      for (const run of (await ledger.live()).filter(isMany).toSorted((a, b) => a.createdAt - b.createdAt)) {
        const wait = await turn(run, !asking)
        // Who waits for the limit waits for it before those that were started later.
        asking ||= wait !== undefined
        if (wait !== undefined) waits.push(wait)
      }
      const [wait] = waits
      if (wait === undefined || wait > patience) return
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
