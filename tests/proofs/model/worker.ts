// Runs the real modules of lib/runs over a simulation. At each boundary, before and after a durable change, the worker can be killed.
import { createAlarm } from '../../../lib/runs/track/alarm.ts'
import { createDownloadAgain } from '../../../lib/runs/track/download-again.ts'
import { createTrackList } from '../../../lib/runs/track/track-list.ts'
import { createTrack, type TrackScope } from '../../../lib/runs/track/track.ts'
import { createManageRun } from '../../../lib/runs/track/manage-run.ts'
import { createScheduler } from '../../../lib/runs/bulk/scheduler.ts'
import type { Ledger, Dependencies, RunStep, Stores } from '../../../lib/runs/model/dependencies.ts'
import { createRecover } from '../../../lib/runs/track/recover.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { createStart } from '../../../lib/runs/start/start.ts'
import type { Failure } from '../../../lib/failure.ts'
import type { Call } from '../../../lib/service/http.ts'
import { connectionOf, type Reader } from './client.ts'
import type { Environment } from './environment.ts'
import { clockOf, getServiceListName, set, type Simulation } from './simulation.ts'
import { answer, identifierOf, startOf, type ServiceReply } from './service.ts'
import { watchStart, watchStep } from './watch.ts'

/** A ledger, its people, and a reader of all runs. */
export interface Store {
  ledger: Ledger
  people: Stores['people']
  runs: () => Run[] | Promise<Run[]>
}

/** Changes production behaviour where modules meet; `recover` replaces the first step of a wake. */
export interface Mutation {
  dependencies?: (dependencies: Dependencies, simulation: Simulation) => Dependencies
  recover?: (dependencies: Dependencies, send: (id: string) => Promise<void>) => ReturnType<typeof createRecover>
}

/** What a worker needs. `onBoundary` is called at each boundary; a returned promise is awaited. */
export interface WorkerSetup {
  simulation: Simulation
  environment: Environment
  store: Store
  reader: Reader
  apiSettings: Parameters<typeof connectionOf>[1]
  onBoundary: () => Promise<void> | undefined
  mutation: Mutation
}

const host = 'api.service.example'

const noBatches: Stores['batches'] = {
  nextWaiting: async () => undefined,
  updateOutcomes: async () => ({ ready: 0, emails: 0, alreadyKnown: 0, running: 0, failed: 0, waiting: 0 }),
  runsWithNewOutcomes: async () => []
}

/** Is the name of a list in a reply, or in its headers? */
const tellsName = ({ body, headers = {} }: Extract<ServiceReply, { body: string }>, name: string): boolean =>
  [body, ...Object.values(headers)].some(text => text.includes(name))

/** `hasBulkRuns`: whether the scheduler has child runs to start. */
export const bootWorker = (setup: WorkerSetup, hasBulkRuns: boolean) => {
  const { simulation, environment, store, onBoundary } = setup
  const now = (): number => clockOf(simulation)
  const workerNumber = simulation.external.boots + 1
  set(simulation, { boots: workerNumber })

  /** Wraps a call that changes something with a boundary before and after it. */
  const through =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> => {
      const before = onBoundary()
      if (before) return before.then(() => call(...args)).then(async result => (await onBoundary(), result))
      const result = call(...args)
      const after = onBoundary()
      return after ? after.then(() => result) : result
    }

  /** The starts whose replies, with the name of their list, have reached this worker. */
  const told = new Set<string>()
  const seen =
    (step: RunStep): RunStep =>
    run => {
      const next = step(run)
      watchStep(simulation, environment, run, next, told.has(getServiceListName(run)))
      return next
    }

  const { ledger, people } = store
  const connection = connectionOf(simulation.external.key, setup.apiSettings)

  /** Advances the time; alarms that are due in between fire. */
  const passTime = async (time: number): Promise<void> => {
    const until = simulation.external.time + time
    for (;;) {
      const { alarm, skew } = simulation.external
      if (time === 0 || alarm === undefined || alarm - skew > until) break
      set(simulation, { time: Math.max(simulation.external.time, alarm - skew), alarm: Math.max(alarm, now()) + 60_000 })
      await wake()
    }
    if (until > simulation.external.time) set(simulation, { time: until })
  }

  const exchange = async (call: Call): Promise<ServiceReply> => {
    const start = startOf(call)
    await onBoundary()
    if (start) {
      const runs = store.runs()
      watchStart(simulation, Array.isArray(runs) ? runs : await runs, start.name)
    }
    const reply = answer(simulation, environment, call)
    await onBoundary()
    const identifier = start && identifierOf(environment, start)
    if (start && 'body' in reply && identifier && tellsName(reply, identifier)) told.add(start.name)
    if (reply.takes !== undefined) {
      await passTime(reply.takes)
      await onBoundary()
    }
    if (environment.jumpWhileTracked !== 0 && simulation.external.statuses === 1 && call.url.endsWith('/check_list_status'))
      set(simulation, { skew: simulation.external.skew + environment.jumpWhileTracked, statuses: 2 })
    return reply
  }

  /** The free question before a start. */
  const findUnreached = async (): Promise<Failure | undefined> => {
    await onBoundary()
    await onBoundary()
    return environment.reach === 'out of reach' ? { code: 'unreachable', host } : undefined
  }

  // Each worker has its own random numbers, the same ones each time.
  let seed = 7 + workerNumber
  const chance = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647

  const held = new Map<string, Promise<void>>()
  const realDependencies: Dependencies = {
    clock: {
      now,
      random: chance,
      newId: () => {
        set(simulation, { ids: simulation.external.ids + 1 })
        return `id-${simulation.external.ids}`
      },
      sleep: passTime
    },
    stores: {
      ledger: {
        ...ledger,
        create: through(ledger.create),
        change: through((id, step) => ledger.change(id, seen(step))),
        storeResults: through((id, collected, step) => ledger.storeResults(id, collected, seen(step))),
        storeResultsPart: through(ledger.storeResultsPart),
        clearPartialResults: through(ledger.clearPartialResults),
        keepFile: through((id, file, step) => ledger.keepFile(id, file, seen(step))),
        remove: through(ledger.remove),
        takeIncoming: through(ledger.takeIncoming)
      },
      people: {
        ...people,
        nextWaiting: through(people.nextWaiting),
        updateOutcomes: through(people.updateOutcomes),
        answerKnown: through(people.answerKnown)
      },
      // The model has no runs of domains.
      batches: noBatches,
      connections: { get: async id => (id === connection.id ? connection : undefined), getFor: async () => connection },
      readSecrets: async () => [connection.apiKey],
      listNameBackup: {
        save: through(async run =>
          set(simulation, { listNameBackup: new Map(simulation.external.listNameBackup).set(run.id, run.listName) })
        ),
        remove: through(async id => {
          const listNameBackup = new Map(simulation.external.listNameBackup)
          listNameBackup.delete(id)
          set(simulation, { listNameBackup })
        })
      }
    },
    browser: {
      setAlarm: createAlarm(
        {
          get: async () => (simulation.external.alarm === undefined ? undefined : { scheduledTime: simulation.external.alarm }),
          create: through(async (_, { when }) => set(simulation, { alarm: when })),
          clear: through(async () => {
            set(simulation, { alarm: undefined })
            return true
          })
        },
        now
      ),
      withLock: async (name, work, wait) => {
        if (!wait && held.has(name)) return
        while (held.has(name)) await held.get(name)
        const working = work().finally(() => held.delete(name))
        held.set(
          name,
          working.catch(() => undefined)
        )
        await working
      },
      canCall: async () => simulation.external.granted,
      canFetch: async url => new URL(url).host === host,
      isOnline: () => true
    },
    client: setup.reader.clientFor(exchange, environment.reach === 'a moment ago' ? undefined : findUnreached),
    workerId: `workerNumber-${workerNumber}`
  }
  const dependencies = setup.mutation.dependencies?.(realDependencies, simulation) ?? realDependencies

  const { sendIntent, ...starting } = createStart(dependencies)
  const { startImport, startLookup } = starting
  const track = createTrack(dependencies)
  const scheduler = createScheduler(dependencies, starting)
  const manage = createManageRun(dependencies, { ...starting, refreshCounts: scheduler.refreshCounts })

  // One recovery per worker, as in the entry point.
  const recovered = (setup.mutation.recover ?? createRecover)(dependencies, sendIntent)().catch(() => ({ sent: Promise.resolve() }))

  const wake = async (wanted: TrackScope = { is: 'due' }): Promise<void> => {
    await recovered
    const before = hasBulkRuns ? scheduler.startChildRuns() : undefined
    await track(wanted).catch(() => undefined)
    await before
    if (hasBulkRuns) await scheduler.startChildRuns()
  }
  /** Resolves when this worker has nothing pending. */
  const rest = async (): Promise<void> => (await recovered).sent

  return {
    dependencies,
    startImport,
    startLookup,
    sendIntent,
    track,
    manage,
    scheduler,
    wake,
    rest,
    trackList: createTrackList(dependencies),
    downloadAgain: createDownloadAgain(dependencies)
  }
}

export type ModelWorker = ReturnType<typeof bootWorker>
