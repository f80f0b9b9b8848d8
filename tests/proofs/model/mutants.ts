// Defines mutants: small mistakes in what Muster does, injected where its modules meet, so that production code has no hooks for them.
import type { Ledger, Dependencies } from '../../../lib/runs/model/dependencies.ts'
import { createRecover } from '../../../lib/runs/track/recover.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { CallResult, StartReading } from '../../../lib/service/client.ts'
import type { Mutation } from './worker.ts'

const withLedger = (dependencies: Dependencies, changes: Partial<Ledger>): Dependencies => ({
  ...dependencies,
  stores: { ...dependencies.stores, ledger: { ...dependencies.stores.ledger, ...changes } }
})

const inLedger = (changes: (ledger: Ledger, dependencies: Dependencies) => Partial<Ledger>): Mutation => ({
  dependencies: dependencies => withLedger(dependencies, changes(dependencies.stores.ledger, dependencies))
})

/** Changes the result of a step. */
const inSteps = (turn: (next: Run, before: Run) => Run): Mutation =>
  inLedger(ledger => ({
    change: (id, step) =>
      ledger.change(id, run => {
        const next = step(run)
        return next && turn(next, run)
      })
  }))

const inStarts = (turn: (ask: () => Promise<CallResult<StartReading>>) => Promise<CallResult<StartReading>>): Mutation => ({
  dependencies: dependencies => ({
    ...dependencies,
    client: {
      ...dependencies.client,
      startImport: (...args) => turn(() => dependencies.client.startImport(...args)),
      startLookup: (...args) => turn(() => dependencies.client.startLookup(...args))
    }
  })
})

const read = ({ call }: CallResult<StartReading>, reading: StartReading): CallResult<StartReading> => ({ call, reading })
const undue = ({ dueAt: _dueAt, ...run }: Run): Run => run
const ended = ({ liveKey: _liveKey, pause: _pause, ...run }: Run, state: Run['state']): Run => undue({ ...run, state })

/** Lets a second writer set `sending` as well. */
const unguarded = (ledger: Ledger): Partial<Ledger> => ({
  change: async (id, step) => {
    const next = await ledger.change(id, step)
    const run = next ?? (await ledger.get(id))
    return next ?? (run?.state.is === 'sending' ? run : undefined)
  }
})

export const mutants: Record<string, Mutation> = {
  'stores "sending" only after the request': {
    dependencies: dependencies => {
      let pendingRun: Run | undefined
      const { ledger } = dependencies.stores
      return withLedger(dependencies, {
        change: async (id, step) => {
          const known = pendingRun
          pendingRun = undefined
          if (known) await ledger.change(known.id, () => known)
          const run = await ledger.get(id)
          const next = run && step(run)
          if (run?.state.is !== 'intent' || next?.state.is !== 'sending') return ledger.change(id, step)
          pendingRun = next
          return next
        }
      })
    }
  },
  'sends again after a network error': inStarts(async ask => {
    const answer = await ask()
    return answer.reading.is === 'unclear' && answer.reading.failure.code === 'unreachable' ? ask() : answer
  }),
  'forgets the id in an unclear reply': inStarts(async ask => {
    const answer = await ask()
    return answer.reading.is === 'unclear' ? read(answer, { is: 'unclear', failure: answer.reading.failure }) : answer
  }),
  'forgets the ids of a run at its first status check': inSteps((next, before) => {
    const { listIds: _listIds, ...forgetful } = next
    return before.state.is === 'uncertain' && next.state.is !== 'uncertain' ? forgetful : next
  }),
  'sends each start twice': inStarts(async ask => {
    await ask()
    return ask()
  }),
  'sends each lookup twice': {
    dependencies: dependencies => ({
      ...dependencies,
      client: {
        ...dependencies.client,
        startLookup: async (...args) => {
          await dependencies.client.startLookup(...args)
          return dependencies.client.startLookup(...args)
        }
      }
    })
  },
  'calls a refusal in text free': inStarts(async ask => {
    const answer = await ask()
    return answer.reading.is === 'refused' ? read(answer, { ...answer.reading, isCertain: true }) : answer
  }),
  'sends a request again that was refused in text': {
    dependencies: dependencies => {
      const { ledger, people } = dependencies.stores
      const refusedInText = new Set<string>()
      const setCertain = (id: string, isCertain: boolean) =>
        ledger.change(id, run => (run.state.is === 'refused' ? { ...run, state: { ...run.state, isCertain } } : undefined))
      return {
        ...dependencies,
        stores: {
          ...dependencies.stores,
          people: {
            ...people,
            updateOutcomes: async (runId, at) => {
              for (const { id, state } of await ledger.dueRuns(Infinity))
                if (state.is === 'refused' && !state.isCertain) refusedInText.add(id)
              for (const id of refusedInText) await setCertain(id, true)
              const counts = await people.updateOutcomes(runId, at)
              for (const id of refusedInText) await setCertain(id, false)
              return counts
            }
          }
        }
      }
    }
  },
  'does not limit how often a refused request is sent again': {
    dependencies: dependencies => ({
      ...dependencies,
      stores: {
        ...dependencies.stores,
        people: {
          ...dependencies.stores.people,
          nextWaiting: async runId => {
            const person = await dependencies.stores.people.nextWaiting(runId)
            return person && { ...person, refusalCount: 0 }
          }
        }
      }
    })
  },
  'treats 409 and 500 as a refusal': inStarts(async ask => {
    const answer = await ask()
    const { reading } = answer
    return reading.is === 'unclear' && reading.failure.status !== undefined
      ? read(answer, { is: 'refused', isCertain: true, failure: reading.failure })
      : answer
  }),
  'treats an unclear reply as accepted': inStarts(async ask => {
    const answer = await ask()
    return answer.reading.is === 'unclear' ? read(answer, { is: 'accepted', status: { known: true } }) : answer
  }),
  'calls a run not started after one "unknown list"': inSteps(next =>
    next.state.is === 'uncertain' && next.state.unknownListReplies > 0 ? ended(next, { is: 'not-started', lateChecks: 0 }) : next
  ),
  'sets no alarm': {
    dependencies: dependencies => ({ ...dependencies, browser: { ...dependencies.browser, setAlarm: async () => undefined } })
  },
  'recovery sends an intent twice': {
    dependencies: dependencies => withLedger(dependencies, unguarded(dependencies.stores.ledger)),
    recover: (dependencies, send) => createRecover(dependencies, async id => void (await Promise.all([send(id), send(id)])))
  },
  'recovery repeats a request that was being sent': {
    recover: (dependencies, send) => async () => {
      const lost = (await dependencies.stores.ledger.liveRuns()).filter(
        ({ state }) => state.is === 'sending' && state.workerId !== dependencies.workerId
      )
      for (const { id } of lost)
        await dependencies.stores.ledger.change(id, run => ({ ...run, state: { is: 'intent', workerId: dependencies.workerId } }))
      const { sent } = await createRecover(dependencies, send)()
      return { sent: Promise.all([sent, ...lost.map(({ id }) => send(id))]).then(() => undefined) }
    }
  },
  'the request of a killed worker counts as not sent': inSteps((next, before) =>
    before.state.is === 'sending' && next.state.is === 'uncertain'
      ? ended(next, { is: 'not-sent', failure: { code: 'interrupted' } })
      : next
  ),
  'sends a start though the free question did not get through': {
    dependencies: dependencies => ({
      ...dependencies,
      client: {
        ...dependencies.client,
        findUnreached: (...args) => dependencies.client.findUnreached(...args).then(() => undefined)
      }
    })
  },
  'sends a start beside the free question': {
    dependencies: dependencies => ({
      ...dependencies,
      client: {
        ...dependencies.client,
        wasReached: () => true,
        startImport: async (connection, search) => {
          const [answer] = await Promise.all([
            dependencies.client.startImport(connection, search),
            dependencies.client.wasReached(connection) ? undefined : dependencies.client.findUnreached(connection, search.listName)
          ])
          return answer
        }
      }
    })
  },
  'calls a start not sent whose request got no reply': inSteps((next, before) =>
    before.state.is === 'sending' && next.state.is === 'uncertain' && next.state.failure.code === 'unreachable'
      ? ended(next, { is: 'not-sent', failure: { code: 'offline' } })
      : next
  ),
  'collected without storing rows': inLedger(ledger => ({ storeResults: (id, _collected, step) => ledger.change(id, step) })),
  'stores rows after the state': inLedger(ledger => ({
    storeResults: async (id, collected, step) => (await ledger.change(id, step)) && ledger.storeResults(id, collected, run => run)
  })),
  'a click id is not unique': inLedger(ledger => ({
    create: (run, profiles) => ledger.create({ ...run, clickId: `${run.clickId} ${run.id}` }, profiles)
  })),
  'allows a live duplicate run': inLedger(ledger => ({
    create: (run, profiles) =>
      ledger.create({ ...run, liveKey: `${run.liveKey} ${run.id}`, listTitle: `${run.listTitle} ${run.id}` }, profiles)
  })),
  'saves no list name backup': {
    dependencies: dependencies => ({
      ...dependencies,
      stores: { ...dependencies.stores, listNameBackup: { ...dependencies.stores.listNameBackup, save: async () => undefined } }
    })
  },
  'believes an empty download at once': inSteps(next =>
    next.state.is === 'finished' && next.state.emptySince !== undefined ? ended(next, { is: 'collected', rows: 0 }) : next
  ),
  'believes an empty list for good': inSteps(next => (next.state.is === 'collected' ? undue(next) : next)),
  'stops checking uncertain runs': inSteps(next => (next.state.is === 'uncertain' ? undue(next) : next)),
  'makes no late check of refused runs': inSteps(next => (next.state.is === 'refused' ? undue(next) : next)),
  'does not store a list again after a late result': inLedger((ledger, dependencies) => ({
    storeResults: async (id, collected, step) => {
      const next = await ledger.storeResults(id, collected, step)
      const parent = next?.parentId === undefined ? undefined : await ledger.get(next.parentId)
      if (parent?.state.is === 'collected') await dependencies.stores.ledger.change(parent.id, undue)
      return next
    }
  }))
}
