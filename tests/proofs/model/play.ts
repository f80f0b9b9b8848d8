// Plays one schedule: the remaining user actions, then only alarms. Returns a snapshot after every change, from which other schedules
// branch off.
import { createMemoryLedger } from './memory-ledger.ts'
import { createMemoryPeople } from './memory-people.ts'
import type { Environment } from './environment.ts'
import type { History } from './histories.ts'
import { judge, type Ended } from './judge.ts'
import { set, simulationAt, type Snapshot, type Simulation } from './simulation.ts'
import { deliver } from './service.ts'
import { bootWorker, type ModelWorker, type WorkerSetup } from './worker.ts'

const hour = 3_600_000

/** The largest number of alarms: results that cannot be fetched, and lookups whose list name was lost, are checked without end. */
const wakesAtMost = ({ kind }: History, { tracking, reply }: Environment): number =>
  reply !== ''
    ? 400
    : kind === 'tracked-list' || tracking === 'on another host' || tracking === 'no download'
      ? 20
      : kind === 'lead-search'
        ? 80
        : kind === 'person'
          ? 12
          : 40

/** The state after a worker was killed: its memory is lost, and perhaps its alarm. */
export const afterDeath = ({ stored, external }: Snapshot, { losesAlarms, jump }: Environment): Snapshot => ({
  stored,
  external: {
    ...external,
    deaths: external.deaths + 1,
    skew: external.skew + jump,
    alarm: losesAlarms ? undefined : external.alarm
  }
})

/** Starts the next worker, unless the alarm does. */
const comeBack = async (simulation: Simulation, { restart, losesAlarms }: Environment, boot: () => ModelWorker): Promise<void> => {
  if (restart === 'by the alarm' && !losesAlarms) return
  set(simulation, { time: simulation.external.time + (restart === 'at once' ? 1_000 : hour) })
  const worker = boot()
  await worker.wake()
  await worker.rest()
}

/** Continues the simulation until nothing is due. */
export const playOn = async (setup: WorkerSetup, history: History): Promise<void> => {
  const { simulation, environment } = setup
  const boot = (): ModelWorker => bootWorker(setup, history.kind === 'people')
  if (simulation.external.deaths > 0) await comeBack(simulation, environment, boot)
  let worker: ModelWorker | undefined
  while (simulation.external.step < history.actions.length) {
    const action = history.actions[simulation.external.step]
    set(simulation, { step: simulation.external.step + 1 })
    worker ??= boot()
    await action?.({ simulation, worker, runs: setup.store.runs })
    await worker.rest()
    if (environment.endsIdleWorkers) worker = undefined
  }
  const most = wakesAtMost(history, environment)
  for (let wakes = 0; simulation.external.alarm !== undefined && wakes < most; wakes++) {
    const { alarm, skew, time } = simulation.external
    const at = Math.max(time, alarm - skew)
    set(simulation, { time: at, alarm: at + skew + 60_000 })
    deliver(simulation, environment)
    if (!worker || environment.endsIdleWorkers) worker = boot()
    await worker.wake()
    await worker.rest()
  }
}

export interface Played {
  snapshots: Snapshot[]
  isPaid: boolean
  wrong: string[]
}

const endedInMemory = ({ stored }: Simulation): Ended => ({
  runs: [...stored.runs.values()],
  rowsOf: id => stored.results.get(id)?.rows.length ?? 0,
  people: stored.people
})

/** Plays in memory; the given snapshot stays as it is. */
export const play = async (
  from: Snapshot,
  history: History,
  environment: Environment,
  { reader, apiSettings, mutation }: Pick<WorkerSetup, 'reader' | 'apiSettings' | 'mutation'>
): Promise<Played> => {
  const simulation = simulationAt(from)
  const snapshots: Snapshot[] = []
  let { stored, external } = simulation
  const onBoundary = (): undefined => {
    if (simulation.stored === stored && simulation.external === external) return undefined
    stored = simulation.stored
    external = simulation.external
    snapshots.push({ stored, external })
    return undefined
  }
  const runs = () => [...simulation.stored.runs.values()]
  const store = { ledger: createMemoryLedger(simulation), people: createMemoryPeople(simulation), runs }
  await playOn({ simulation, environment, store, reader, apiSettings, onBoundary, mutation }, history)
  return {
    snapshots,
    isPaid: simulation.external.lists.length > 0,
    wrong: judge(simulation, endedInMemory(simulation), history, environment)
  }
}
