// What a person may do to a run: look now, stop and follow again, start again, remove. None of it costs anything but starting.
import { fail, ok, type Result } from '../failure.ts'
import { comparisonKey, recognisePage } from '../pages/index.ts'
import { advance, type RunEvent } from './machine.ts'
import type { ImportOrder } from './start.ts'
import type { Parts } from './ports.ts'
import type { Run } from './run.ts'

type Started = Result<{ run: string; sent: Promise<void> }>

/** The key is made anew: a later version may tell searches apart in another way than the one that wrote this run. */
const orderOf = ({ asked, listWords }: Run, clickId: string): ImportOrder | undefined => {
  if (asked.kind !== 'lead-search') return undefined
  const page = recognisePage(asked.url)
  return { clickId, url: asked.url, key: page ? comparisonKey(page) : asked.comparisonKey, pages: asked.pages, listWords, another: false }
}

export const createManage = (parts: Parts, startImport: (order: ImportOrder) => Promise<Started>) => {
  const { ledger } = parts

  const setAlarm = (): Promise<void> => parts.wakeAt(ledger.nextDue).catch(() => undefined)

  const step = async (id: string, event: RunEvent): Promise<Result<null>> => {
    if (!(await ledger.get(id))) return fail('runGone')
    // Before the change too: a worker that dies between the two is still woken.
    await parts.wakeAt(async () => parts.now()).catch(() => undefined)
    const next = await ledger.change(id, run => advance(run, event, { now: parts.now(), random: parts.random() }))
    await setAlarm()
    return next ? ok(null) : fail('notNow')
  }

  return {
    stop: (id: string) => step(id, { is: 'stop' }),
    followAgain: (id: string) => step(id, { is: 'follow-again' }),

    /** A new run under a new list name; the old one stays as it is. Refused while a live twin exists, or another service is active. */
    startAgain: async (id: string, clickId: string): Promise<Started> => {
      const run = await ledger.get(id)
      const order = run && orderOf(run, clickId)
      if (!order) return fail('runGone')
      // It costs money where it is started: never somewhere else than the run that a person looks at.
      const active = await parts.activeConnection()
      return active && active.id !== run.connection ? fail('otherConnection', { host: run.service }) : startImport(order)
    },

    /** Forgets the run and its results here; what the service keeps is not touched. A run on its way out waits for its answer. */
    remove: async (id: string): Promise<Result<null>> => {
      const run = await ledger.get(id)
      if (!run) return ok(null)
      if (run.state.is === 'intent' || run.state.is === 'sending') return fail('notNow')
      await ledger.remove(id)
      // A name that stays in the mirror is no reason to call the removal failed.
      await parts.mirror.forget(id).catch(() => undefined)
      await setAlarm()
      return ok(null)
    }
  }
}
