// The events that change a run: what was sent, what the service replied, and what the user chose.
import type { Failure } from '../../failure.ts'
import type { StartReading } from '../../service/client.ts'
import type { StatusReading } from '../../service/decide/status.ts'
import type { ReceivedCounts } from './run.ts'

/** A reply to a start that holds no results. Results are stored together with the state that says so. */
export type StartAnswer = Exclude<StartReading, { is: 'result' }>

export type RunEvent =
  | { is: 'send'; workerId: string }
  | { is: 'not-sent'; failure: Failure }
  | { is: 'answered'; reading: StartAnswer }
  /** a wake came upon the run; `boot` is the worker that woke */
  | { is: 'found'; workerId: string }
  /** the service is about to be asked; its next due time must be durable before that */
  | { is: 'ask' }
  | { is: 'status'; reading: StatusReading }
  | { is: 'paused'; failure: Failure }
  /** the download handed out nothing, or not the whole list */
  | { is: 'empty'; failure: Failure }
  | { is: 'part'; failure: Failure }
  /** the service wants no call on this connection for `retryAfter` ms */
  | { is: 'hold-back'; retryAfterMs: number }
  /** `said`: the service's own count, where the rows are not known to be all; `again`: they replace those of a collected run, on purpose */
  | {
      is: 'collected'
      rows: number
      reportedCount?: number | undefined
      received?: Omit<ReceivedCounts, 'rows'> | undefined
      from?: 'file' | 'kept' | undefined
      replacing?: boolean
    }
  /** a person says what an unknown word, or a list that cannot be asked about, means */
  | { is: 'treat'; as: 'finished' | 'failed' }
  /** the results arrived and could not be stored; they are still at the service */
  | { is: 'not-stored'; failure: Failure }
  | { is: 'stop' }
  | { is: 'follow-again' }
