// Defines a fault of a service: what it sends, at which operations, for how long, and what the run must become. The tables are written by
// hand, so that they do not repeat a mistake of Muster.
import type { ServerResponse } from 'node:http'

export type Operation = 'import' | 'lookup' | 'status' | 'download' | 'enrichment'
export const startOperations = new Set<Operation>(['import', 'lookup', 'enrichment'])

/**
 * One exchange that the fault may change. `soundReply` is the reply without the fault; for a start that was not executed it is
 * invented.
 */
export interface Exchange {
  outgoing: ServerResponse
  soundReply: { status: number; text: string }
  operation: Operation
  /** number of earlier calls with the fault */
  before: number
  /** milliseconds since the epoch, by the clock of the service */
  now: number
  /** an origin that no request may reach */
  otherOrigin: string
  /** advances the time to the caller's first deadline, or to its last one if bytes keep coming */
  wait: (until: 'first' | 'last') => Promise<void>
}

export type Wire = (exchange: Exchange) => void | Promise<void>

/** A state with the failure code in it or beside it, such as `uncertain timedOut` or `running`. */
export type StateText = string

/** The state during the fault, and at the end without a user action. An enrichment has the reading of its start instead. */
export interface Expected {
  during: StateText
  end: StateText
}

export interface Fault {
  name: string
  /** absent: the connection is refused */
  wire?: Wire
  /** whether the service executes and charges the start; `late`: minutes after the request, which gets no reply */
  executes: 'never' | 'always' | 'either' | { late: number }
  at: Partial<Record<Operation, Expected>>
  /** the list name under which the service executes the start */
  renames?: string
  /** number of calls with the fault; 1 for a start, else 3 */
  faultyCalls?: number
  /** the wait that the first reply asks for, in milliseconds */
  quietMs?: number
  /** needs hundreds of megabytes: these cells run in the long lane only */
  costly?: true
  /** the user marks the list as finished after this many milliseconds of the fault */
  markedFinishedAfterMs?: number
}

/** The end of an import, whether or not the service executed its start. */
const allStored = 'collected 12'
const oneStored = 'collected 1'

/** An unclear start; a failed status check or download is a reason beside the state. */
export const unclear = (code: string): Fault['at'] => ({
  import: { during: `uncertain ${code}`, end: 'not-started' },
  lookup: { during: `uncertain ${code}`, end: `uncertain ${code}` },
  status: { during: `running ${code}`, end: allStored },
  download: { during: `finished ${code}`, end: allStored },
  enrichment: { during: `unclear ${code}`, end: 'nothing' }
})

/** A refused start. */
export const refused = (code: string, status = code, download = status): Fault['at'] => ({
  import: { during: `refused ${code}`, end: `refused ${code}` },
  lookup: { during: `refused ${code}`, end: `refused ${code}` },
  status: { during: `running ${status}`, end: allStored },
  download: { during: `finished ${download}`, end: allStored },
  enrichment: { during: `refused ${code}`, end: 'nothing' }
})

/** Unusual, and still understood. */
export const harmless: Fault['at'] = {
  import: { during: 'running', end: allStored },
  lookup: { during: 'running', end: oneStored },
  status: { during: 'running', end: allStored },
  download: { during: allStored, end: allStored },
  enrichment: { during: 'accepted', end: 'collected 1' }
}

/** The end of a run whose service executed the start, by operation. */
export const storedEndings: Record<Operation, StateText> = {
  import: allStored,
  lookup: oneStored,
  status: allStored,
  download: allStored,
  enrichment: oneStored
}
