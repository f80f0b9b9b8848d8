// Reads where the person of a record went, from whichever list.
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { watchDepartures } from '../../../lib/database/results/read-departures.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Departure } from '../../../lib/records/table/exports.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'

const none: Departure[] = []

/** The last time of each destination, the latest first. */
export const useDepartures = (database: Database, { runIds, rowIndexes, personKeys }: ResultTable, row: number): Departure[] => {
  const [runId = '', index = -1, keys = []] = [runIds[row], rowIndexes[row], personKeys[row]]
  return useLiveQuery(() => watchDepartures(database, { runId, index }, keys), [database, runId, index], none) ?? none
}
