// The same schedules over any store, also one whose moments cannot be gone back to: each is played from its beginning, and one worker
// after another dies at a numbered boundary.
import type { Environment } from './environment.ts'
import type { History } from './histories.ts'
import { judge, type Ended } from './judge.ts'
import { firstMoment, worldAt, type World } from './moment.ts'
import { afterDeath, playOn } from './play.ts'
import type { Scene, Store } from './worker.ts'

/** A store for one world, what became of it, and its end. */
export interface Stores {
  store: (world: World) => Store
  ended: (world: World) => Ended | Promise<Ended>
  /** resolves when what a dead worker had under way is done: it stands in line before whatever the next one does */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/**
 * `hit`: did every worker live long enough to die where it was meant to? `boundaries`: at how many places the last one could have died.
 * `charges`: how often the service was paid.
 */
export interface Killed {
  hit: boolean
  boundaries: number
  charges: number
  wrong: string[]
  ended: Ended
}

/** Boundaries are counted from 1, for each worker anew. */
export const playKilled = async (
  stores: Stores,
  kills: readonly number[],
  history: History,
  environment: Environment,
  hands: Pick<Scene, 'reader' | 'apiSettings' | 'sabotage'>
): Promise<Killed> => {
  let world = worldAt(firstMoment)
  let hit = true
  let passed = 0
  for (const kill of [...kills, Infinity]) {
    // A dead worker keeps a world of its own: whatever it still does is seen by nobody.
    const mine = world
    let boundaries = 0
    let died = (): void => undefined
    const death = new Promise<void>(resolve => (died = resolve))
    const pass = (): Promise<void> | undefined => {
      if (++boundaries < kill) return undefined
      died()
      return new Promise(() => undefined)
    }
    await Promise.race([death, playOn({ world: mine, environment, store: stores.store(mine), pass, ...hands }, history)])
    passed = boundaries
    const isDead = boundaries >= kill
    if (kill !== Infinity) hit &&= isDead
    if (isDead) {
      await stores.settled()
      world = worldAt(afterDeath(mine, environment))
    }
    if (!isDead) break
  }
  const ended = await stores.ended(world)
  const wrong = judge(world, ended, history, environment)
  await stores.close()
  const charges = world.around.lists.reduce((all, list) => all + list.charges, 0)
  return { hit, boundaries: passed, charges, wrong, ended }
}
