// Small sabotages of what Muster does, each of them a mistake that somebody could make: put in where the modules meet, so that no
// production code knows of them. Whoever trusts the model trusts that it catches these.
import type { Ledger, Dependencies } from '../../../lib/runs/model/dependencies.ts'
import { createRecover } from '../../../lib/runs/track/recover.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { CallResult, StartReading } from '../../../lib/service/client.ts'
import type { Sabotage } from './worker.ts'

const withLedger = (parts: Dependencies, changes: Partial<Ledger>): Dependencies => ({
  ...parts,
  stores: { ...parts.stores, ledger: { ...parts.stores.ledger, ...changes } }
})

const inLedger = (changes: (ledger: Ledger, parts: Dependencies) => Partial<Ledger>): Sabotage => ({
  parts: parts => withLedger(parts, changes(parts.stores.ledger, parts))
})

/** What a step makes of a run is turned into something else. */
const inSteps = (turn: (next: Run, before: Run) => Run): Sabotage =>
  inLedger(ledger => ({
    change: (id, step) =>
      ledger.change(id, run => {
        const next = step(run)
        return next && turn(next, run)
      })
  }))

const inStarts = (turn: (ask: () => Promise<CallResult<StartReading>>) => Promise<CallResult<StartReading>>): Sabotage => ({
  parts: parts => ({
    ...parts,
    client: {
      ...parts.client,
      startImport: (...asked) => turn(() => parts.client.startImport(...asked)),
      startLookup: (...asked) => turn(() => parts.client.startLookup(...asked))
    }
  })
})

const read = ({ call }: CallResult<StartReading>, reading: StartReading): CallResult<StartReading> => ({ call, reading })
const undue = ({ dueAt: _dueAt, ...run }: Run): Run => run
const ended = ({ liveKey: _liveKey, pause: _pause, ...run }: Run, state: Run['state']): Run => undue({ ...run, state })

/** A second writer of `sending` is not stopped. */
const unguarded = (ledger: Ledger): Partial<Ledger> => ({
  change: async (id, step) => {
    const next = await ledger.change(id, step)
    const run = next ?? (await ledger.get(id))
    return next ?? (run?.state.is === 'sending' ? run : undefined)
  }
})

export const mutants: Record<string, Sabotage> = {
  'writes down that it sends only once it has sent': {
    parts: parts => {
      let owed: Run | undefined
      const { ledger } = parts.stores
      return withLedger(parts, {
        change: async (id, step) => {
          const known = owed
          owed = undefined
          if (known) await ledger.change(known.id, () => known)
          const run = await ledger.get(id)
          const next = run && step(run)
          if (run?.state.is !== 'intent' || next?.state.is !== 'sending') return ledger.change(id, step)
          owed = next
          return next
        }
      })
    }
  },
  'sends again after a network error': inStarts(async ask => {
    const answer = await ask()
    return answer.reading.is === 'unclear' && answer.reading.failure.code === 'unreachable' ? ask() : answer
  }),
  'sends each start twice': inStarts(async ask => {
    await ask()
    return ask()
  }),
  'sends each lookup twice': {
    parts: parts => ({
      ...parts,
      client: {
        ...parts.client,
        startLookup: async (...asked) => {
          await parts.client.startLookup(...asked)
          return parts.client.startLookup(...asked)
        }
      }
    })
  },
  'takes 409 and 500 for a refusal': inStarts(async ask => {
    const answer = await ask()
    const { reading } = answer
    return reading.is === 'unclear' && reading.failure.status !== undefined
      ? read(answer, { is: 'refused', failure: reading.failure, isCertain: true })
      : answer
  }),
  'takes an unclear answer for an acceptance': inStarts(async ask => {
    const answer = await ask()
    return answer.reading.is === 'unclear' ? read(answer, { is: 'accepted', status: { known: true } }) : answer
  }),
  'not started after one unknown answer': inSteps(next =>
    next.state.is === 'uncertain' && next.state.unknownListReplies > 0 ? ended(next, { is: 'not-started', lateChecks: 0 }) : next
  ),
  'forgets the alarm': { parts: parts => ({ ...parts, browser: { ...parts.browser, setAlarm: async () => undefined } }) },
  'recovery sends an intent twice': {
    parts: parts => withLedger(parts, unguarded(parts.stores.ledger)),
    recover: (parts, send) => createRecover(parts, async id => void (await Promise.all([send(id), send(id)])))
  },
  'recovery sends what was being sent': {
    recover: (parts, send) => async () => {
      const lost = (await parts.stores.ledger.liveRuns()).filter(({ state }) => state.is === 'sending' && state.workerId !== parts.workerId)
      for (const { id } of lost)
        await parts.stores.ledger.change(id, run => ({ ...run, state: { is: 'intent', workerId: parts.workerId } }))
      const { sent } = await createRecover(parts, send)()
      return { sent: Promise.all([sent, ...lost.map(({ id }) => send(id))]).then(() => undefined) }
    }
  },
  "a dead worker's request counts as not sent": inSteps((next, before) =>
    before.state.is === 'sending' && next.state.is === 'uncertain'
      ? ended(next, { is: 'not-sent', failure: { code: 'interrupted' } })
      : next
  ),
  'collected without its rows': inLedger(ledger => ({ storeResults: (id, _collected, step) => ledger.change(id, step) })),
  'the rows are stored after their state': inLedger(ledger => ({
    storeResults: async (id, collected, step) => (await ledger.change(id, step)) && ledger.storeResults(id, collected, run => run)
  })),
  'a click id is not unique': inLedger(ledger => ({
    create: (run, profiles) => ledger.create({ ...run, clickId: `${run.clickId} ${run.id}` }, profiles)
  })),
  'a live twin is allowed': inLedger(ledger => ({
    create: (run, profiles) =>
      ledger.create({ ...run, liveKey: `${run.liveKey} ${run.id}`, listTitle: `${run.listTitle} ${run.id}` }, profiles)
  })),
  'forgets the mirror': {
    parts: parts => ({
      ...parts,
      stores: { ...parts.stores, listNameBackup: { ...parts.stores.listNameBackup, save: async () => undefined } }
    })
  },
  'believes an empty download at once': inSteps(next =>
    next.state.is === 'finished' && next.state.emptySince !== undefined ? ended(next, { is: 'collected', rows: 0 }) : next
  ),
  'asks no more about a run in doubt': inSteps(next => (next.state.is === 'uncertain' ? undue(next) : next)),
  'never looks again at what was refused': inSteps(next => (next.state.is === 'refused' ? undue(next) : next)),
  'forgets what is owed to a list that was handed out': inLedger((ledger, parts) => ({
    storeResults: async (id, collected, step) => {
      const next = await ledger.storeResults(id, collected, step)
      const whole = next?.parentId === undefined ? undefined : await ledger.get(next.parentId)
      if (whole?.state.is === 'collected') await parts.stores.ledger.change(whole.id, undue)
      return next
    }
  }))
}
