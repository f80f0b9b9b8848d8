// Explores every way in which workers can be killed in one history: each snapshot of a schedule is the start of further schedules.
import { nameOf, type Environment } from './environment.ts'
import type { History } from './histories.ts'
import { firstSnapshot, type Snapshot } from './simulation.ts'
import { afterDeath, play, type Played } from './play.ts'
import type { WorkerSetup } from './worker.ts'
import { turn } from '../../is-long.ts'

export interface Totals {
  schedules: number
  deaths: number
  /** number of schedules by number of killed workers */
  byDeaths: number[]
  /** schedules in which the service was paid */
  paid: number
  wrong: string[]
}

/**
 * Kills the worker at every n-th snapshot, by the number of workers killed before; 0 kills none. Of a schedule that waits for days it kills at
 * about 250, others in each long run: most of its checks are alike.
 */
export type Stride = readonly [first: number, second: number, third: number]

type ExplorerSetup = Pick<WorkerSetup, 'reader' | 'apiSettings' | 'mutation'>

const newTotals = (): Totals => ({ schedules: 0, deaths: 0, byDeaths: [0, 0, 0, 0], paid: 0, wrong: [] })

export const createExplorer = (setup: ExplorerSetup, totals: Totals = newTotals()) => {
  const explore = async (history: History, environment: Environment, strides: Stride): Promise<void> => {
    const note = ({ wrong, isPaid }: Played, path: readonly number[]): void => {
      totals.schedules++
      totals.deaths += path.length
      if (isPaid) totals.paid++
      totals.byDeaths[path.length] = (totals.byDeaths[path.length] ?? 0) + 1
      for (const what of wrong)
        totals.wrong.push(`${what} · ${history.name} · ${nameOf(environment)} · killed at ${path.join(', ') || 'no boundary'}`)
    }
    const visit = async (from: Snapshot, path: readonly number[]): Promise<void> => {
      const played = await play(from, history, environment, setup)
      note(played, path)
      const wanted = strides[path.length] ?? 0
      if (wanted === 0) return
      const stride = Math.max(wanted, Math.ceil(played.snapshots.length / 250))
      // Each branch has another offset, so that together they reach every snapshot.
      const offset = ((path.at(-1) ?? 0) + turn) % stride
      for (let n = offset; n < played.snapshots.length; n += stride)
        await visit(afterDeath(played.snapshots[n]!, environment), [...path, n])
    }
    await visit(firstSnapshot, [])
  }
  return { explore, totals }
}
