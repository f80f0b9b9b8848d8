// The stored rows of destinations and what is sent to them, and their tables.
import type { EntityTable, Table } from 'dexie'
import { withoutRecords, type OutboxCall } from '../send/outbox-call.ts'
import type { TargetField } from '../records/table/field-types.ts'
import type { LeftOutReason } from '../results/export-times.ts'
import { declareTable } from './table.ts'

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
  /** whom a rule of sending left out without a question; `months`: the limit of an email's age, which a reason names */
  leftOut?: { counts: [LeftOutReason, number][]; months: number }
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

/** What still waits to leave goes with its list. */
const removeFromOutbox = async (outbox: Table<StoredCall, [string, number]>, runId: string): Promise<void> => {
  for (const call of await outbox.where('runIds').equals(runId).toArray())
    await outbox.put(withoutRecords(call, record => record.runId === runId))
}

/** Destinations, and what is sent to them. */
export const sendTables = {
  destinations: declareTable<EntityTable<StoredDestination, 'id'>>()({
    indexes: 'id',
    // A CRM has a token, and the URL of a webhook is often its only key.
    backup: { in: 'start', merge: 'own', onlyWithKeys: true },
    // Another URL could send people to another host.
    erase: { is: 'texts', spared: ['url', 'secret', 'fields', 'template'] }
  }),
  deliveries: declareTable<EntityTable<StoredDelivery, 'id'>>()({
    indexes: 'id, destinationId',
    // Nothing that is restored is ever sent.
    backup: { in: 'none' },
    erase: { is: 'texts' }
  }),
  outbox: declareTable<Table<StoredCall, [string, number]>>()({
    indexes: '[deliveryId+index], [destinationId+status+dueAt], [deliveryId+status+size], *runIds',
    ofRun: { by: 'runIds', goesWith: 'results', remove: removeFromOutbox },
    // Nothing that is restored is ever sent.
    backup: { in: 'none' },
    // Whose a record is decides whether it leaves.
    erase: { is: 'texts', spared: ['records'], own: true }
  }),
  sendRules: declareTable<EntityTable<StoredSendRule, 'runId'>>()({
    indexes: 'runId, destinationId',
    ofRun: { by: 'runId', goesWith: 'run' },
    // Nothing that is restored is ever sent.
    backup: { in: 'none' },
    erase: { is: 'texts' }
  })
}
