// The batches of a run of many domains, live from the database.
import { BatchList } from '../../components/BatchList.tsx'
import { useLive } from '../../components/use-live.ts'
import { watchBatches } from '../../lib/database/read-domains.ts'
import type { Database, StoredBatch } from '../../lib/database/schema.ts'

export interface BatchesProps {
  database: Database
  /** the id of the run */
  run: string
}

export const Batches = ({ database, run }: BatchesProps) => {
  const batches = useLive<StoredBatch[]>(() => watchBatches(database, run), [database, run])
  return <BatchList batches={batches} />
}
