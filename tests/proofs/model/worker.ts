// One worker in a world of the model: the real modules of lib/runs, given ports that lead into the moment. At each boundary at which
// something durable has changed, the world can be held, and the worker counts as one that may die there.
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
import type { Call } from '../../../lib/service/http.ts'
import { connectionOf, type Reader } from './client.ts'
import type { Environment } from './environment.ts'
import { clockOf, set, type World } from './moment.ts'
import { answer, startOf, type Came } from './service.ts'
import { watchStart, watchStep } from './watch.ts'

/** A ledger and its people, and a look at all runs. */
export interface Store {
  ledger: Ledger
  people: Stores['people']
  runs: () => Run[] | Promise<Run[]>
}

/** A change of production behaviour, made where the modules meet: `recover` takes the place of what a wake does first. */
export interface Sabotage {
  parts?: (parts: Dependencies, world: World) => Dependencies
  recover?: (parts: Dependencies, send: (id: string) => Promise<void>) => ReturnType<typeof createRecover>
}

/** Where a worker lives. `pass` is called at each boundary; what it gives, if anything, is waited for. */
export interface Scene {
  world: World
  environment: Environment
  store: Store
  reader: Reader
  apiSettings: Parameters<typeof connectionOf>[1]
  pass: () => Promise<void> | undefined
  sabotage: Sabotage
}

const host = 'api.service.example'

const noBatches: Stores['batches'] = {
  nextWaiting: async () => undefined,
  updateOutcomes: async () => ({ ready: 0, emails: 0, alreadyKnown: 0, running: 0, failed: 0, waiting: 0 }),
  runsWithNewOutcomes: async () => []
}

/** `asksMany`: are there runs of many people to go on with? */
export const bootWorker = (scene: Scene, asksMany: boolean) => {
  const { world, environment, store, pass } = scene
  const now = (): number => clockOf(world)
  const boot = world.around.boots + 1
  set(world, { boots: boot })

  /** A call that changes something: a boundary lies before and behind it. */
  const through =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> => {
      const before = pass()
      if (before) return before.then(() => call(...args)).then(async result => (await pass(), result))
      const result = call(...args)
      const after = pass()
      return after ? after.then(() => result) : result
    }

  const seen =
    (step: RunStep): RunStep =>
    run => {
      const next = step(run)
      watchStep(world, environment, run, next)
      return next
    }

  const { ledger, people } = store
  const connection = connectionOf(world.around.key, scene.apiSettings)

  /** Time passes for everybody; alarms fire meanwhile. */
  const passTime = async (time: number): Promise<void> => {
    const until = world.around.time + time
    for (;;) {
      const { alarm, skew } = world.around
      if (time === 0 || alarm === undefined || alarm - skew > until) break
      set(world, { time: Math.max(world.around.time, alarm - skew), alarm: Math.max(alarm, now()) + 60_000 })
      await wake()
    }
    if (until > world.around.time) set(world, { time: until })
  }

  const exchange = async (call: Call): Promise<Came> => {
    const start = startOf(call)
    await pass()
    if (start) {
      const runs = store.runs()
      watchStart(world, Array.isArray(runs) ? runs : await runs, start.name)
    }
    const came = answer(world, environment, call)
    await pass()
    if (came.takes !== undefined) {
      await passTime(came.takes)
      await pass()
    }
    if (environment.jumpWhileFollowed !== 0 && world.around.statuses === 1 && call.url.endsWith('/check_list_status'))
      set(world, { skew: world.around.skew + environment.jumpWhileFollowed, statuses: 2 })
    return came
  }

  // Each worker has chances of its own, and the same ones each time.
  let seed = 7 + boot
  const chance = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647

  const held = new Map<string, Promise<void>>()
  const honest: Dependencies = {
    clock: {
      now,
      random: chance,
      newId: () => {
        set(world, { ids: world.around.ids + 1 })
        return `id-${world.around.ids}`
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
      // No run of the model asks about domains.
      batches: noBatches,
      connections: { get: async id => (id === connection.id ? connection : undefined), getActive: async () => connection },
      listNameBackup: {
        save: through(async run => set(world, { mirror: new Map(world.around.mirror).set(run.id, run.listName) })),
        remove: through(async id => {
          const mirror = new Map(world.around.mirror)
          mirror.delete(id)
          set(world, { mirror })
        })
      }
    },
    browser: {
      setAlarm: createAlarm(
        {
          get: async () => (world.around.alarm === undefined ? undefined : { scheduledTime: world.around.alarm }),
          create: through(async (_, { when }) => set(world, { alarm: when })),
          clear: through(async () => {
            set(world, { alarm: undefined })
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
      canCall: async () => world.around.granted,
      canFetch: async url => new URL(url).host === host
    },
    client: scene.reader.clientFor(exchange),
    workerId: `boot-${boot}`
  }
  const parts = scene.sabotage.parts?.(honest, world) ?? honest

  const { sendIntent, ...starting } = createStart(parts)
  const { startImport, startLookup } = starting
  const follow = createTrack(parts)
  const many = createScheduler(parts, starting)
  const manage = createManageRun(parts, { ...starting, refreshCounts: many.refreshCounts })

  // One recovery a worker, as the entry point has it.
  const recovered = (scene.sabotage.recover ?? createRecover)(parts, sendIntent)().catch(() => ({ sent: Promise.resolve() }))

  const wake = async (wanted: TrackScope = { is: 'due' }): Promise<void> => {
    await recovered
    const before = asksMany ? many.startChildRuns() : undefined
    await follow(wanted).catch(() => undefined)
    await before
    if (asksMany) await many.startChildRuns()
  }
  /** Nothing of this worker is under way any more. */
  const rest = async (): Promise<void> => (await recovered).sent

  return {
    parts,
    startImport,
    startLookup,
    sendIntent,
    follow,
    manage,
    many,
    wake,
    rest,
    followList: createTrackList(parts),
    fetchAgain: createDownloadAgain(parts)
  }
}

export type ModelWorker = ReturnType<typeof bootWorker>
