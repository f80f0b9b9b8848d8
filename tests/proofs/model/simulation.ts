// Defines a snapshot: everything that outlives a worker, as one immutable value. Any number of schedules can continue from it.
import type { Run } from '../../../lib/runs/model/run.ts'
import { nothingStored, type StoredState, type MemoryStore } from './memory-ledger.ts'

/** A list at the service: when work on it began (true time), and how often it was charged. */
export interface Listed {
  name: string
  since: number
  charges: number
  isPerson: boolean
}

/** A start that the service received; `byBrowser` if the browser repeated it. */
export interface Post {
  name: string
  isPerson: boolean
  at: number
  byBrowser: boolean
}

/** Everything outside the ledger that outlives a worker. `time` is true time and never goes back; the clock shows `time + skew`. */
export interface ExternalState {
  time: number
  skew: number
  ids: number
  boots: number
  deaths: number
  /** index of the next action of the history */
  step: number
  alarm: number | undefined
  /** names of lists in the list name backup, by run id */
  listNameBackup: ReadonlyMap<string, string>
  granted: boolean
  key: string
  lists: readonly Listed[]
  posts: readonly Post[]
  /** starts that reach the service later */
  late: readonly (Post & { arrives: number })[]
  /** the number of calls of each kind that the service has answered */
  statuses: number
  downloads: number
  /** violations found so far */
  wrong: readonly string[]
}

export interface Snapshot {
  stored: StoredState
  external: ExternalState
}

const morning = Date.UTC(2026, 10, 21, 9)

export const firstSnapshot: Snapshot = {
  stored: nothingStored,
  external: {
    time: morning,
    skew: 0,
    ids: 0,
    boots: 0,
    deaths: 0,
    step: 0,
    alarm: undefined,
    listNameBackup: new Map(),
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

/** A simulation continues from a snapshot. */
export interface Simulation extends MemoryStore {
  external: ExternalState
}

export const simulationAt = ({ stored, external }: Snapshot): Simulation => ({ stored, external })
export const set = (simulation: Simulation, changes: Partial<ExternalState>): void =>
  void (simulation.external = { ...simulation.external, ...changes })
export const clockOf = ({ external: { time, skew } }: Simulation): number => time + skew
export const addViolation = (simulation: Simulation, what: string): void => {
  if (!simulation.external.wrong.includes(what)) set(simulation, { wrong: [...simulation.external.wrong, what] })
}

/** The name of a run's list at the simulated service. */
export const getServiceListName = ({ request, listName }: Run): string => (request.kind === 'person' ? request.url : listName)
