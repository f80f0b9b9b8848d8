// One call to the service: its operation and limits, and what is stored of it.
import type { Call } from './http.ts'
import type { ReadRows } from './reply/resting-rows.ts'

/** The record of one call, stored with the run. `text` is the received reply (bounded, without secrets), never the request. */
export interface ServiceCall {
  operation: Operation
  status?: number
  milliseconds?: number
  bytes?: number
  text?: string
  /** the headers that its reading depends on, by lower-case name, without secrets; absent when it has none */
  headers?: Record<string, string>
  /** the kind of its reading, or its failure code */
  understood?: string
  /** the fields of the reply without their values; absent when it has none */
  shape?: string[]
  /** the credits that are left by this reply; absent when it does not say */
  creditsLeft?: number
}

/** The operations. `people` looks up several people in one request; `link` fetches a results file that a download reply links to. */
export type Operation = 'import' | 'person' | 'people' | 'domains' | 'status' | 'download' | 'link'

/**
 * A reading of the reply and the record of the call. `createReader`: some of the rows only stand for others, as the caller allowed; each reader reads
 * them once, part by part.
 */
export interface CallResult<R> {
  reading: R
  call: ServiceCall
  createReader?: () => ReadRows
}

/** The time and size limits of a reply, by operation. */
export type Limits = Record<Operation, Pick<Call, 'deadlineMs' | 'idleTimeoutMs' | 'maxBytes'>>
