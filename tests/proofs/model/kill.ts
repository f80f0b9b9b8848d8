// Plays schedules over stores without snapshots: each one from its beginning, with workers killed at numbered boundaries.
import type { Environment } from './environment.ts'
import type { History } from './histories.ts'
import { judge, type Ended } from './judge.ts'
import { firstSnapshot, simulationAt, type Simulation } from './simulation.ts'
import { afterDeath, playOn } from './play.ts'
import type { WorkerSetup, Store } from './worker.ts'

/** Creates the stores of one simulation, reads their final content and closes them. */
export interface Stores {
  store: (simulation: Simulation) => Store
  ended: (simulation: Simulation) => Ended | Promise<Ended>
  /** resolves when the pending writes of a killed worker are done */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/**
 * `hit`: every worker reached the boundary at which it was to be killed. `boundaries`: how many boundaries the last worker passed.
 * `charges`: how often the service was paid.
 */
export interface Killed {
  hit: boolean
  boundaries: number
  charges: number
  wrong: string[]
  ended: Ended
}

/** Boundaries count from 1 for each worker. */
export const playKilled = async (
  stores: Stores,
  kills: readonly number[],
  history: History,
  environment: Environment,
  setup: Pick<WorkerSetup, 'reader' | 'apiSettings' | 'mutation'>
): Promise<Killed> => {
  let simulation = simulationAt(firstSnapshot)
  let hit = true
  let passed = 0
  for (const kill of [...kills, Infinity]) {
    // A killed worker keeps its own simulation, so its later writes have no effect.
    const attempt = simulation
    let boundaries = 0
    let died = (): void => undefined
    const death = new Promise<void>(resolve => (died = resolve))
    const onBoundary = (): Promise<void> | undefined => {
      if (++boundaries < kill) return undefined
      died()
      return new Promise(() => undefined)
    }
    await Promise.race([death, playOn({ simulation: attempt, environment, store: stores.store(attempt), onBoundary, ...setup }, history)])
    passed = boundaries
    const isDead = boundaries >= kill
    if (kill !== Infinity) hit &&= isDead
    if (isDead) {
      await stores.settled()
      simulation = simulationAt(afterDeath(attempt, environment))
    }
    if (!isDead) break
  }
  const ended = await stores.ended(simulation)
  const wrong = judge(simulation, ended, history, environment)
  await stores.close()
  const charges = simulation.external.lists.reduce((all, list) => all + list.charges, 0)
  return { hit, boundaries: passed, charges, wrong, ended }
}
