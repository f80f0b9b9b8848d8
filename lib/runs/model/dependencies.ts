// What a run's life needs from the world, as types: the parts arrive as arguments, so the same code runs over the real database
// and over the tests' own.
import type { FailureCode } from '../../failure.ts'
import type { Connection } from '../../service/connection.ts'
import type { ServiceCall, ServiceClient } from '../../service/client.ts'
import type { NextDue } from '../track/alarm.ts'
import type { BatchStore, SplitPart } from './batches.ts'
import type { PeopleStore, ProfileLink } from './people.ts'
import type { Run } from './run.ts'

/** Results on their way into storage: the JSON text of about 1,000 rows a chunk, and the mapped columns of each row. */
export interface PreparedResults {
  chunks: string[]
  rows: Record<string, string>[]
  /** whose each row is: the keys of the pages that show this person */
  keys?: string[][] | undefined
  /** which rows are companies' own */
  companies?: ReadonlySet<number> | undefined
}

/**
 * What a run is written down with: its people, the batches of its domains, or its searches; `again`: also domains that a list has already;
 * `connected`: only while its connection is there, which cannot be removed afterwards.
 */
export interface RunMembers {
  profiles?: readonly ProfileLink[]
  batches?: readonly (readonly string[])[]
  searches?: readonly SplitPart[]
  again?: boolean | undefined
  connected?: boolean | undefined
}

/** Pure step of a run inside one transaction; undefined means "not from here", and nothing is written. */
export type RunStep = (run: Run) => Run | undefined

/** Why nobody is to be asked about a person, as the failure that says so. */
export type SuppressionCode = Extract<FailureCode, 'personForgotten' | 'doNotContact'>

/** The ledger: all runs we know. Each method is one durable transaction; a rejected promise means nothing was written. */
export interface Ledger {
  /**
   * Refuses a second run for one click, a second live run into one list, and a live twin: a run whose live key is its plain
   * `liveKeyOf` must be alone with it, any other stands beside its twins on purpose. A person lookup is counted, and refused past the
   * limits of spending until `opensAt`. The members of a run of many wait there until a part of it is created for them, or finds that its
   * click, or a live twin, asks about them. No part is created where that run was paused (`not-now`), unless it was begun alone. Domains
   * that a list has already are `known`, and `list` says which. Nobody is looked up who is `barred`: forgotten, or not to be contacted.
   * `no-connection`: that was removed meanwhile, and the run was to have one.
   */
  create: (
    run: Run,
    members?: RunMembers
  ) => Promise<{
    is: 'created' | 'same-click' | 'live-twin' | 'live-name' | 'limit' | 'not-now' | 'known' | 'barred' | 'no-connection'
    run: Run
    opensAt?: number
    list?: string
    barred?: SuppressionCode
  }>
  /** The run as it was stored. One that comes back to life beside a living twin gets a live key of its own. */
  change: (id: string, step: RunStep) => Promise<Run | undefined>
  /**
   * Stores results and takes the step, both or neither. They replace what was stored before, and a kept file. `isLaid`: they were laid
   * down before, all of them, and the step is all that is left.
   */
  storeResults: (id: string, collected: PreparedResults, step: RunStep, isLaid?: boolean) => Promise<Run | undefined>
  /**
   * Lays down a part of a run's results, which count as soon as the run is collected: the rows from the number `from` on and the chunks
   * from `chunk` on, `of` rows in all. The first part clears away what was there. False, with nothing of them left, where the run was
   * stopped meanwhile, or is gone; and where it was collected, with its results as they are.
   */
  storeResultsPart: (id: string, laid: PreparedResults, at: { boot: string; from: number; chunk: number; of: number }) => Promise<boolean>
  /** Clears away what was laid down of a run that is not collected: of this one, or of all that another worker than this began with. */
  clearPartialResults: (of: { id: string } | { boot: string }) => Promise<void>
  get: (id: string) => Promise<Run | undefined>
  live: () => Promise<Run[]>
  runsOfConnection: (connection: string) => Promise<Run[]>
  /** Runs whose next look is due at `now` or before, the longest waiting first. */
  due: (now: number) => Promise<Run[]>
  nextDue: () => Promise<number | undefined>
  /** Keeps a reply: the start's for good, of the others the latest; and takes note where its shape is new. Nothing for a run that was removed. */
  storeReply: (id: string, readReplies: ServiceCall, at: number) => Promise<void>
  /** The kept replies of a run, newest first. */
  heard: (id: string) => Promise<ServiceCall[]>
  /** Keeps a file of results that only a page can read, and takes the step, both or neither. */
  keepFile: (id: string, file: { bytes: Uint8Array; format: 'xlsx' }, step: RunStep) => Promise<Run | undefined>
  /** The rows, as chunks of JSON text, that a page laid down; they are gone afterwards. */
  takeIncoming: (id: string) => Promise<string[]>
  /** Forgets the run and its parts, and gives their ids; undefined, with all as it was, while one of the parts is on its way out. */
  remove: (id: string) => Promise<string[] | undefined>
}

/** Everything the runs are given. `random` is 0–1; `exclusive` runs `work` unless its name is held just now; with `wait`, when it no longer is. */
export interface Dependencies {
  ledger: Ledger
  people: PeopleStore
  batches: BatchStore
  client: ServiceClient
  connection: (id: string) => Promise<Connection | undefined>
  activeConnection: () => Promise<Connection | undefined>
  canCall: (connection: Connection) => Promise<boolean>
  /** may a file of results be fetched from this URL? */
  canFetch: (url: string) => Promise<boolean>
  /** keeps list names outside the database, so that paid work can be found after its loss */
  listNameBackup: { save: (run: Run) => Promise<void>; remove: (id: string) => Promise<void> }
  withLock: (name: string, work: () => Promise<void>, wait: boolean) => Promise<void>
  /**
   * sets the one alarm for the next due time, or clears it; the time is asked for only when no other caller is at it. `kept`: what was promised
   * by this caller, at that time or right after, holds the alarm no longer
   */
  setAlarm: (nextDue: NextDue, kept?: number) => Promise<void>
  /** resolves after `time` milliseconds; the worker stays awake so long, where that is less than its idle time */
  sleep: (time: number) => Promise<void>
  now: () => number
  random: () => number
  newId: () => string
  workerId: string
}
