// One moment of a world: everything that outlives a worker, as one value that is replaced and never written into. To hold a moment
// costs nothing, and any number of futures may be played from it.
import type { Run } from '../../../lib/runs/model/run.ts'
import { nothingKept, type Kept, type Shelf } from './memory-ledger.ts'

/** A list at the service: since when it is worked on (true time), and how often somebody paid for it. */
export interface Listed {
  name: string
  since: number
  charges: number
  isPerson: boolean
}

/** One start as it arrived: `byBrowser` where it was the browser that sent it a second time. */
export interface Post {
  name: string
  isPerson: boolean
  at: number
  byBrowser: boolean
}

/** What lies outside the ledger and outlives a worker. `time` is true time, which nothing sets back; the clock shows `time + skew`. */
export interface Around {
  time: number
  skew: number
  ids: number
  boots: number
  deaths: number
  /** the next action of the history */
  step: number
  alarm: number | undefined
  /** names of runs whose list stands in the mirror */
  mirror: ReadonlyMap<string, string>
  granted: boolean
  key: string
  lists: readonly Listed[]
  posts: readonly Post[]
  /** starts that reach the service later */
  late: readonly (Post & { arrives: number })[]
  /** how many calls of each kind the service has answered */
  statuses: number
  downloads: number
  /** what was seen on the way that must never be */
  wrong: readonly string[]
}

export interface Moment {
  kept: Kept
  around: Around
}

const morning = Date.UTC(2026, 10, 21, 9)

export const firstMoment: Moment = {
  kept: nothingKept,
  around: {
    time: morning,
    skew: 0,
    ids: 0,
    boots: 0,
    deaths: 0,
    step: 0,
    alarm: undefined,
    mirror: new Map(),
    granted: true,
    key: 'sample-key-0001',
    lists: [],
    posts: [],
    late: [],
    statuses: 0,
    downloads: 0,
    wrong: []
  }
}

/** A world that goes on from a moment. */
export interface World extends Shelf {
  around: Around
}

export const worldAt = ({ kept, around }: Moment): World => ({ kept, around })
export const set = (world: World, changes: Partial<Around>): void => void (world.around = { ...world.around, ...changes })
export const clockOf = ({ around: { time, skew } }: World): number => time + skew
export const blame = (world: World, what: string): void => {
  if (!world.around.wrong.includes(what)) set(world, { wrong: [...world.around.wrong, what] })
}

/** The name by which a run's list stands at the service that is played here. */
export const placeOf = ({ request, listName }: Run): string => (request.kind === 'person' ? request.url : listName)
