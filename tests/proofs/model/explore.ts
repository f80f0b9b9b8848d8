// All the ways in which workers may die in one history: a tree, in which each moment of a schedule is the beginning of others.
import { nameOf, type Environment } from './environment.ts'
import type { History } from './histories.ts'
import { firstMoment, type Moment } from './moment.ts'
import { afterDeath, play, type Played } from './play.ts'
import type { Scene } from './worker.ts'

export interface Tally {
  schedules: number
  deaths: number
  /** schedules with so many deaths */
  byDeaths: number[]
  /** schedules in which the service was paid */
  paid: number
  wrong: string[]
}

/** Of the moments of a schedule with `deaths` so far, every how many-th is where the next worker dies; 0: none. */
export type Stride = readonly [first: number, second: number, third: number]

type Hands = Pick<Scene, 'reader' | 'apiSettings' | 'sabotage'>

const newTally = (): Tally => ({ schedules: 0, deaths: 0, byDeaths: [0, 0, 0, 0], paid: 0, wrong: [] })

export const createExplorer = (hands: Hands, tally: Tally = newTally()) => {
  const explore = async (history: History, environment: Environment, strides: Stride): Promise<void> => {
    const note = ({ wrong, isPaid }: Played, path: readonly number[]): void => {
      tally.schedules++
      tally.deaths += path.length
      if (isPaid) tally.paid++
      tally.byDeaths[path.length] = (tally.byDeaths[path.length] ?? 0) + 1
      for (const what of wrong)
        tally.wrong.push(`${what} · ${history.name} · ${nameOf(environment)} · dies at ${path.join(', ') || 'no moment'}`)
    }
    const visit = async (from: Moment, path: readonly number[]): Promise<void> => {
      const played = await play(from, history, environment, hands)
      note(played, path)
      const stride = strides[path.length] ?? 0
      if (stride === 0) return
      // Another offset for each branch, so that together they reach every moment.
      const offset = (path.at(-1) ?? 0) % stride
      for (let n = offset; n < played.moments.length; n += stride) await visit(afterDeath(played.moments[n]!, environment), [...path, n])
    }
    await visit(firstMoment, [])
  }
  return { explore, tally }
}
