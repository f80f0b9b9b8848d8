// One schedule: from a moment on, the person does what is left to do, and then nobody wakes Muster but its alarm. Every moment on the
// way at which something had changed is given back: there another schedule branches off, in which the worker dies.
import { createMemoryLedger } from './memory-ledger.ts'
import { createMemoryPeople } from './memory-people.ts'
import type { Environment } from './environment.ts'
import type { History } from './histories.ts'
import { judge, type Ended } from './judge.ts'
import { set, worldAt, type Moment, type World } from './moment.ts'
import { deliver } from './service.ts'
import { bootWorker, type ModelWorker, type Scene } from './worker.ts'

const hour = 3_600_000

/** So often the alarm wakes it at most: what is out of reach, and a lookup whose name was lost, is asked about for ever. */
const wakesAtMost = ({ kind }: History, { follow }: Environment): number =>
  kind === 'tracked-list' || follow === 'elsewhere' || follow === 'no download'
    ? 10
    : kind === 'lead-search'
      ? 80
      : kind === 'person'
        ? 12
        : 40

/** The worker is dead; what it had in memory is gone, and with it perhaps the alarm. */
export const afterDeath = ({ kept, around }: Moment, { alarmsVanish, jump }: Environment): Moment => ({
  kept,
  around: {
    ...around,
    deaths: around.deaths + 1,
    skew: around.skew + jump,
    alarm: alarmsVanish ? undefined : around.alarm
  }
})

/** Somebody comes back, if that is how the next worker comes to be. */
const comeBack = async (world: World, { comesBack, alarmsVanish }: Environment, boot: () => ModelWorker): Promise<void> => {
  if (comesBack === 'by the alarm' && !alarmsVanish) return
  set(world, { time: world.around.time + (comesBack === 'at once' ? 1_000 : hour) })
  const worker = boot()
  await worker.wake()
  await worker.rest()
}

/** Goes on from where the scene's world is, to where nothing is due any more. */
export const playOn = async (scene: Scene, history: History): Promise<void> => {
  const { world, environment } = scene
  const boot = (): ModelWorker => bootWorker(scene, history.kind === 'people')
  if (world.around.deaths > 0) await comeBack(world, environment, boot)
  let worker: ModelWorker | undefined
  while (world.around.step < history.actions.length) {
    const action = history.actions[world.around.step]
    set(world, { step: world.around.step + 1 })
    worker ??= boot()
    await action?.({ world, worker, runs: scene.store.runs })
    await worker.rest()
    if (environment.idles) worker = undefined
  }
  const most = wakesAtMost(history, environment)
  for (let wakes = 0; world.around.alarm !== undefined && wakes < most; wakes++) {
    const { alarm, skew, time } = world.around
    const at = Math.max(time, alarm - skew)
    set(world, { time: at, alarm: at + skew + 60_000 })
    deliver(world, environment)
    if (!worker || environment.idles) worker = boot()
    await worker.wake()
    await worker.rest()
  }
}

export interface Played {
  moments: Moment[]
  isPaid: boolean
  wrong: string[]
}

const endedInMemory = ({ kept }: World): Ended => ({
  runs: [...kept.runs.values()],
  rowsOf: id => kept.results.get(id)?.rows.length ?? 0,
  people: kept.people
})

/** Plays in memory, from a moment that is not changed by it. */
export const play = async (
  from: Moment,
  history: History,
  environment: Environment,
  { reader, apiSettings, sabotage }: Pick<Scene, 'reader' | 'apiSettings' | 'sabotage'>
): Promise<Played> => {
  const world = worldAt(from)
  const moments: Moment[] = []
  let { kept, around } = world
  const pass = (): undefined => {
    if (world.kept === kept && world.around === around) return undefined
    kept = world.kept
    around = world.around
    moments.push({ kept, around })
    return undefined
  }
  const runs = () => [...world.kept.runs.values()]
  const store = { ledger: createMemoryLedger(world), people: createMemoryPeople(world), runs }
  await playOn({ world, environment, store, reader, apiSettings, pass, sabotage }, history)
  return { moments, isPaid: world.around.lists.length > 0, wrong: judge(world, endedInMemory(world), history, environment) }
}
