// What the forms of the popup share.
import type { ActiveConnection } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'

export interface FormState {
  database: Database
  connection: ActiveConnection
  live: readonly Run[]
  /** milliseconds since the epoch */
  now: number
}
