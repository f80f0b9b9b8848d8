// What a fault of a service is: what it does on the wire, at which operations, for how long, and what has to become of a run that
// meets it. The tables beside this file are written by hand, so that no mistake of Muster's can be its own measure.
import type { ServerResponse } from 'node:http'

export type Operation = 'import' | 'lookup' | 'status' | 'download' | 'enrichment'
export const starting = new Set<Operation>(['import', 'lookup', 'enrichment'])

/** One exchange that the fault may spoil. `well` is what a sound service says; of a start that was not executed it is made up. */
export interface Exchange {
  outgoing: ServerResponse
  well: { status: number; text: string }
  operation: Operation
  /** how many calls the fault has met before this one */
  before: number
  /** milliseconds since the epoch, by the clock of the service */
  now: number
  /** an origin that nobody may be sent to */
  elsewhere: string
  /** the time passes in which the caller waits for this reply: up to its first deadline, or to its last where bytes keep coming */
  wait: (until: 'first' | 'last') => Promise<void>
}

export type Wire = (exchange: Exchange) => void | Promise<void>

/** A state and the code of the reason in or beside it: `uncertain timedOut`, `running`. */
export type Standing = string

/** While the fault lasts, and when it is over and nobody had to do anything. Enrichment has no run yet: what its start is read as. */
export interface Expected {
  during: Standing
  end: Standing
}

export interface Fault {
  name: string
  /** absent: nobody listens */
  wire?: Wire
  /** does the service execute (and charge) a start behind this? `late`: minutes after it came, without an answer */
  executes: 'never' | 'always' | 'either' | { late: number }
  at: Partial<Record<Operation, Expected>>
  /** the name that the service executes the start under */
  renames?: string
  /** calls that meet it before all is well again; 1 for a start, else 3 */
  lasts?: number
  /** milliseconds that the service is to be left alone after the first such call */
  rests?: number
  /** hundreds of megabytes where that many are taken: those cells are left to the long lane */
  costly?: true
  /** a person says that the list is finished when the fault has lasted this many milliseconds */
  treatedAfter?: number
}

/** The same of an import that the service did not execute, and of one that it did. */
const home = 'collected 12'
const one = 'collected 1'

/** Nobody can say what became of a start; a status and a download wait beside the state. */
export const doubtful = (code: string): Fault['at'] => ({
  import: { during: `uncertain ${code}`, end: 'not-started' },
  lookup: { during: `uncertain ${code}`, end: `uncertain ${code}` },
  status: { during: `running ${code}`, end: home },
  download: { during: `finished ${code}`, end: home },
  enrichment: { during: `unclear ${code}`, end: 'nothing' }
})

/** A start was refused for certain. */
export const refused = (code: string, status = code, download = status): Fault['at'] => ({
  import: { during: `refused ${code}`, end: `refused ${code}` },
  lookup: { during: `refused ${code}`, end: `refused ${code}` },
  status: { during: `running ${status}`, end: home },
  download: { during: `finished ${download}`, end: home },
  enrichment: { during: `refused ${code}`, end: 'nothing' }
})

/** Odd, and still understood. */
export const harmless: Fault['at'] = {
  import: { during: 'running', end: home },
  lookup: { during: 'running', end: one },
  status: { during: 'running', end: home },
  download: { during: home, end: home },
  enrichment: { during: 'accepted', end: 'collected 1' }
}

/** The end of a run whose service did its work: it is the same whatever was heard of it meanwhile. */
export const broughtHome: Record<Operation, Standing> = { import: home, lookup: one, status: home, download: home, enrichment: one }
