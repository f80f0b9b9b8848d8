// The events that change a run: what was sent, what the service replied, and what the user chose.
import type { Failure } from '../../failure.ts'
import type { StartReading } from '../../service/client.ts'
import type { StatusReading } from '../../service/readings.ts'
import type { ReceivedCounts } from '../model/run.ts'

/** A reply to a start that holds no results. Results are stored together with the state that says so. */
export type StartAnswer = Exclude<StartReading, { is: 'result' }>

/** One event in the life of a run. `applyEvent` says what it changes in each state. */
export type RunEvent =
  | { is: 'send'; workerId: string }
  | { is: 'not-sent'; failure: Failure }
  | { is: 'start-reply'; reading: StartAnswer }
  /** a worker has found the run at its start, or when it was due; `workerId` is that worker */
  | { is: 'wake'; workerId: string }
  /** the service is about to be asked; the next due time must be durable before that */
  | { is: 'check' }
  | { is: 'status-reply'; reading: StatusReading }
  /** `ids`: names of the list in the reply that failed */
  | { is: 'pause'; failure: Failure; ids?: string[] | undefined }
  /** the check did not reach the service, as far as is known: no network, or a page of a captive portal */
  | { is: 'not-reached'; failure: Failure }
  /** the download had no rows, or not the whole list */
  | { is: 'empty-download'; failure: Failure }
  /** a run that had ended without results has some now, under this identifier */
  | { is: 'rows-found'; identifier: string }
  /** `rows`: how many came */
  | { is: 'partial-download'; failure: Failure; rows?: number | undefined }
  /** the service accepts no call on this connection for `retryAfterMs` */
  | { is: 'retry-after'; retryAfterMs: number }
  /**
   * The results were stored. `reportedCount`: the service's own count, where the rows may not be all. `replacing`: they replace those of a
   * collected run on purpose.
   */
  | {
      is: 'stored'
      rows: number
      reportedCount?: number | undefined
      /** results that the reply holds and that are not among the rows */
      unread?: number | undefined
      /** no reply has said that these are all */
      isPart?: boolean | undefined
      received?: Omit<ReceivedCounts, 'rows'> | undefined
      /** rows with a valid email address */
      validEmails?: number | undefined
      /** of a lookup: how many of the rows may be another person's; `rows` is 0 then */
      doubtful?: number | undefined
      /** of a lookup of several people: how many of the rows name none of them for certain */
      unowned?: number | undefined
      /** of a lookup: the mark of its only row, where that names no one */
      rowMark?: string | undefined
      source?: 'file' | 'kept-reply' | undefined
      replacing?: boolean
    }
  /** the user says what an unknown status, or a list that cannot be checked, means */
  | { is: 'mark-as'; as: 'finished' | 'failed' }
  /** the results arrived and could not be stored; the service still has them */
  | { is: 'not-stored'; failure: Failure }
  /** the service has answered a free call: an uncertain start no longer holds up others, and a parent run that waits for it goes on */
  | { is: 'service-answered' }
  /** the browser says that the network is back: a parent run that waits for it goes on */
  | { is: 'network-back' }
  /** a reply is about to be read by this worker; `isKept`: it is stored as it came · it was read, and nothing followed from it */
  | { is: 'read'; workerId: string; isKept?: boolean }
  | { is: 'reading-ended' }
  | { is: 'stop-tracking' }
  | { is: 'resume-tracking' }
