// The types of what a reply means, by operation. They are what the state machine and the downloads receive.
import type { Failure } from '../failure.ts'
import type { Progress } from './reply/progress.ts'

/** The state of a run as the service reports it. `known` is false for an unknown word or reply, which is shown unchanged. */
export interface ReportedStatus extends Progress {
  word?: string
  known: boolean
}

/**
 * What a start reply means. Only `accepted` and `result` are acceptances; `unclear` may have been charged. `isCertain`: the HTTP status
 * refuses without any sign of acceptance, so the start was free; a refusal that only the text states may have been charged. `list` is the
 * list name in the reply, `ids` are other names by which the list may be requested. `remark` is the service's text beside an acceptance.
 */
export type StartReading =
  | { is: 'accepted'; status: ReportedStatus; list?: string; ids?: string[]; retryAfterMs?: number; remark?: string }
  | { is: 'result'; rows: unknown[]; unread?: number; list?: string; ids?: string[] }
  | { is: 'refused'; failure: Failure; isCertain: boolean; ids?: string[] }
  | { is: 'unclear'; failure: Failure; ids?: string[] }

/** What a status reply means. */
export type StatusReading =
  /** `ids`: names by which the list may be requested */
  | { is: 'running'; status: ReportedStatus; ids?: string[]; retryAfterMs?: number }
  /**
   * `rows` only when the reply clearly says that the run is finished; they are a part when `count`, the reported number, is larger. `link`
   * is the results file
   */
  | { is: 'finished'; rows?: unknown[]; unread?: number; count?: number; ids?: string[]; link?: string }
  /** `rows`, `count` and `link`: what the reply holds of the results all the same */
  | { is: 'failed'; words: string; rows?: unknown[]; unread?: number; count?: number; ids?: string[]; link?: string }
  | { is: 'problem'; failure: Failure; ids?: string[] }

/**
 * How to ask for the next page of results: the URL in the reply, on the service's own host, or fields to add to the body of the same
 * download request.
 */
export type NextPage = { url: string } | { fields: Readonly<Record<string, string | number>> }

/**
 * Rows that are only a part of the list, with the total that the service reports. `next`: the page that follows, where it can be fetched.
 */
export interface Part {
  rows: unknown[]
  unread?: number
  reportedCount?: number
  next?: NextPage
}

/** What a download reply means. `rows` may be empty; `unread`, as in all readings: results that the reply holds and that are not among them. `words` is the service's text. `list` is the list name in the reply. */
export type DownloadReading =
  | { is: 'rows'; rows: unknown[]; unread?: number; list?: string }
  | { is: 'not-ready'; words: string; retryAfterMs?: number; part?: Part; list?: string }
  /** the results are a file at this URL: https, or http on this computer when the service runs on it too */
  | { is: 'link'; url: string }
  /** the reply is a file that only a page can read, not the worker */
  | { is: 'file'; bytes: Uint8Array; format: 'xlsx' }
  | { is: 'problem'; failure: Failure; ids?: string[] }

/** The rows of a reading, or of the part that it holds; none for any other reading. */
export const rowsIn = (reading: object): readonly unknown[] => {
  const holder = 'part' in reading && typeof reading.part === 'object' && reading.part !== null ? reading.part : reading
  return 'rows' in holder && Array.isArray(holder.rows) ? holder.rows : []
}
