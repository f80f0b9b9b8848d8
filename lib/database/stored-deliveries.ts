// The stored rows of destinations and what is sent to them.
import type { OutboxCall } from '../send/outbox-call.ts'
import type { TargetField } from '../records/table/field-types.ts'

/** A destination as it is stored: a webhook or a CRM. Its other fields are parsed when it is read. */
export interface StoredDestination {
  id: string
  pausedUntil?: number
  failuresInARow?: number
  refusalsInARow?: number
  blockedBy?: string | undefined
  blockedMessage?: string | undefined
}
/**
 * What one click or rule sends to a destination: `total` records of these lists under these headings. `at` in milliseconds since the epoch.
 * Until `isStarted`, its calls are being prepared and none leaves.
 */
export interface StoredDelivery {
  id: string
  destinationId: string
  /** the name and host of its destination at the time of the click */
  name: string
  host: string
  at: number
  listIds: string[]
  headings: string[]
  total: number
  isStarted: boolean
}
/**
 * "Send when ready": when the run is ready, its records are sent once to this destination, `columns` under their headings. `at` is when the
 * user switched it on, in milliseconds since the epoch; `attempts` counts how often its records were prepared.
 */
export interface StoredSendRule {
  runId: string
  destinationId: string
  /** the name and host of its destination at the time of the click */
  name: string
  host: string
  columns: { heading: string; from: string; fallback?: string | undefined; target?: TargetField | undefined }[]
  at: number
  attempts: number
}
/** One call of a delivery. */
export type StoredCall = OutboxCall
