// The types that lib/runs receives as arguments: clock, stores, browser and service client. The worker passes the real ones, tests their
// own.
import type { SuppressionCode } from '../../failure.ts'
import type { RowEmails } from '../../records/identity/record-marks.ts'
import type { Connection } from '../../service/connection.ts'
import type { Startable } from '../../service/preset-of.ts'
import type { ServiceCall, ServiceClient } from '../../service/client.ts'
import type { KeptReply } from '../../service/reading-guard.ts'
import type { BatchStore, SplitPart } from './batches.ts'
import type { ReachedLimit } from './limits.ts'
import type { PeopleStore, ProfileLink } from './people.ts'
import type { Run } from './run.ts'

/** Results prepared for storage: the rows as JSON text in chunks of about 1,000, and the mapped columns of each row. */
export interface PreparedResults {
  chunks: string[]
  rows: Record<string, string>[]
  /** for each row the comparison keys of the profile pages that show this person */
  personKeys?: string[][] | undefined
  /** for each row the email addresses that its columns do not show */
  emails?: RowEmails[] | undefined
  /** indexes of the rows that are a company's own: they show no person */
  companyRows?: ReadonlySet<number> | undefined
}

/** What is stored together with a new run, and the conditions of creating it. */
export interface RunMembers {
  /** the people of a bulk lookup */
  people?: readonly ProfileLink[]
  /** the domains of each batch */
  domainBatches?: readonly (readonly string[])[]
  /** the searches of a split search */
  splitParts?: readonly SplitPart[]
  /** also accepts domains that a stored list has already */
  allowKnownDomains?: boolean | undefined
  /**
   * Refuses a lookup of a person who is known from stored results by now, or whose lookup is no longer tracked. `here`: only lookups at the
   * connection of the run count.
   */
  requireUnknownPerson?: 'anywhere' | 'here' | undefined
  /** refuses the run where its connection is deleted; a connection with live runs cannot be deleted afterwards */
  requireConnection?: boolean | undefined
}

/** A pure step of a run inside one transaction; undefined means that nothing is written. */
export type RunStep = (run: Run) => Run | undefined

/** The outcome of `Ledger.create`. Only `created` has written a new run; otherwise `run` is the run that blocks it. */
export type CreateResult =
  | { is: 'created'; run: Run }
  /** this click has created a run before */
  | { is: 'same-click'; run: Run }
  /** a live run has the same request; for a child run: another child run already covers this person or batch */
  | { is: 'duplicate-run'; run: Run }
  /** a live run fills the same list */
  | { is: 'list-in-use'; run: Run }
  /** a limit of the user forbids it */
  | ReachedLimit
  /** the parent run is paused, ended or deleted */
  | { is: 'parent-not-running' }
  /** a list with this title has some of the domains already */
  | { is: 'domains-known'; listTitle: string }
  | { is: 'suppressed'; code: SuppressionCode }
  /** this domain of the request is on the do-not-contact list */
  | { is: 'domain-suppressed'; domain: string }
  | { is: 'person-known' }
  | { is: 'no-connection' }

/** The first row and chunk of a part of the results, counted from 0, and the number of rows in all; `workerId` stores it. */
export interface PartPosition {
  workerId: string
  firstRow: number
  firstChunk: number
  totalRows: number
}

/** A file in a format that only a page can read, or a reply as it came. */
export type KeptFile = { bytes: Uint8Array; format: 'xlsx' } | ({ format: 'reply' } & KeptReply)

/** Whether the reply that is kept with a run is no longer needed after a change: its reading has ended. */
export const hasReadKeptReply = (before: Run, after: Run): boolean => before.reading?.isKept === true && after.reading === undefined

/** All stored runs. Each method is one durable transaction; a rejected promise means that nothing was written. */
export interface Ledger {
  /**
   * Writes a run, or says why not. A run whose live key is its plain `getLiveKey` must be the only live run with it; any other live key
   * allows a duplicate on purpose. A run that would exceed the user's limits is not written. A child run is created only while its parent runs,
   * unless it was restarted alone. The parent records it, or the run that blocks it, as the child run of this person or batch.
   */
  create: (run: Run, members?: RunMembers) => Promise<CreateResult>
  /** Loads the rules of `create`, which read what is stored about a person, where a worker does not have them from its start. */
  loadCreate?: () => Promise<void>
  /** Returns the run as stored. A run that becomes live again beside a duplicate gets a live key of its own. */
  change: (id: string, step: RunStep) => Promise<Run | undefined>
  /**
   * Replaces the stored results and a kept file, and takes the step: both or neither. `alreadyStored`: every part was stored before by
   * `storeResultsPart`, and only the step is left.
   */
  storeResults: (id: string, results: PreparedResults, step: RunStep, alreadyStored?: boolean) => Promise<Run | undefined>
  /**
   * Stores a part of a run's results, which counts once the run is collected. The first part deletes what was stored before. Returns false
   * and leaves nothing of the parts where the run is stopped; returns false and changes nothing where it is collected or deleted.
   */
  storeResultsPart: (id: string, part: PreparedResults, position: PartPosition) => Promise<boolean>
  /**
   * Makes the index by person of all results that were stored part by part, and waits for `pause` after each slice. Without it these are looked
   * through. It continues where an ended worker left it.
   */
  indexPeople: (pause: () => Promise<void>) => Promise<void>
  /** Deletes stored parts of runs that are not collected: of one run, or of all that another worker than this one has begun. */
  clearPartialResults: (scope: { runId: string } | { notByWorker: string }) => Promise<void>
  /** Takes erased people out of the records of others in received rows, in place. Waits for `pause` now and then. */
  hideErasedMentions: (rows: unknown[], pause: () => Promise<void>) => Promise<void>
  get: (id: string) => Promise<Run | undefined>
  liveRuns: () => Promise<Run[]>
  /** Those of the marks (see `getLookupMarks`) that a lookup of another person at the same connection has too. */
  findSharedMarks: (run: Run, marks: readonly string[]) => Promise<string[]>
  /** The lookups of other people at the same connection whose one row, stored as theirs, has this mark. */
  findRowHolders: (run: Run, rowMark: string) => Promise<Run[]>
  /** The rows that are stored for a run, as received. */
  readRows: (id: string) => Promise<unknown[]>
  runsOfConnection: (connectionId: string) => Promise<Run[]>
  /** The run that this click has created. */
  ofClick: (clickId: string) => Promise<Run | undefined>
  /** Does a stored run have a list name that begins with this text? */
  isListNameTaken: (beginning: string) => Promise<boolean>
  /** Runs due at `now` or before, the earliest first. */
  dueRuns: (now: number) => Promise<Run[]>
  /** The earliest due time of all runs, in milliseconds since the epoch. */
  nextDueAt: () => Promise<number | undefined>
  /** Runs in the bin whose time there is over at `now` or before. */
  runsToRemove: (now: number) => Promise<Run[]>
  /**
   * Stores a reply: all replies to starts, and the latest of the others. Also records the shape of the reply where it is new. Does nothing
   * for a deleted run.
   */
  storeReply: (id: string, call: ServiceCall, at: number) => Promise<void>
  /** The stored replies of a run, newest first. */
  readReplies: (id: string) => Promise<ServiceCall[]>
  /**
   * Stores a file of results that only an extension page can read, or a reply that is about to be read, and takes the step: both or neither. A kept
   * reply is deleted in the change in which its reading ends.
   */
  keepFile: (id: string, file: KeptFile, step: RunStep) => Promise<Run | undefined>
  /** The kept reply of a run. */
  readKeptReply: (id: string) => Promise<KeptReply | undefined>
  /** Returns the rows that a page has stored under this id, as chunks of JSON text, and deletes them. */
  takeIncoming: (id: string) => Promise<string[]>
  /**
   * Deletes the run and its child runs, and returns their ids; undefined, with nothing deleted, while a child run is being sent. `dueBefore`: only
   * where its time in the bin was over then, and nothing is still to come of it.
   */
  remove: (id: string, dueBefore?: number) => Promise<string[] | undefined>
}

/** Time, chance and ids. */
export interface Clock {
  /** milliseconds since the epoch */
  now: () => number
  /** 0–1 */
  random: () => number
  newId: () => string
  /** Resolves after `ms` milliseconds. Also keeps the worker awake where that is less than its idle time. */
  sleep: (ms: number) => Promise<void>
}

/** Everything that is stored. */
export interface Stores {
  ledger: Ledger
  people: PeopleStore
  batches: BatchStore
  connections: {
    get: (id: string) => Promise<Connection | undefined>
    /** the connection that this start uses; the first one where none can make it */
    getFor: (start: Startable) => Promise<Connection | undefined>
  }
  /** every secret of the user, which no stored row may have */
  readSecrets: () => Promise<readonly string[]>
  /** Keeps list names outside the database, so that paid work can be found after its loss. */
  listNameBackup: {
    save: (run: Run) => Promise<void>
    remove: (id: string) => Promise<void>
    /** Removes the names of the oldest ended lookups, where there are many. Names of these ids stay. */
    prune?: (liveIds: ReadonlySet<string>) => Promise<void>
  }
}

/** The next due time in milliseconds since the epoch. `soon`: something that is due at once is about to be written. */
export type NextDue = () => Promise<number | 'soon' | undefined>

/** What the browser does for runs. */
export interface Browser {
  /**
   * Sets the one alarm to the next due time, or clears it. `promisedAt`: the time of this caller's call with `soon`, which no longer holds
   * the alarm.
   */
  setAlarm: (nextDue: NextDue, promisedAt?: number) => Promise<void>
  /** Runs `work` under a named lock. While the lock is taken, waits for it, or does nothing where `wait` is false. */
  withLock: (name: string, work: () => Promise<void>, wait: boolean) => Promise<void>
  /** Has the user granted access to this connection's host? */
  canCall: (connection: Connection) => Promise<boolean>
  /** Has the user granted access to the host of this file of results? */
  canFetch: (url: string) => Promise<boolean>
  /** False only where the browser is sure that there is no network. */
  isOnline: () => boolean
}

/** All that runs need from outside. `workerId` is new for each worker. */
export interface Dependencies {
  clock: Clock
  stores: Stores
  browser: Browser
  client: ServiceClient
  workerId: string
}
