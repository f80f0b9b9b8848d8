// The batches of a run of domains, or the parts of a split search, live.
import { BatchList } from '../../domains/BatchList.tsx'
import { SplitCoverage } from '../../split/SplitCoverage.tsx'
import { useLiveQuery } from '../../ui/hooks/use-live-query.ts'
import { watchBatches } from '../../../lib/domains/read-run-domains.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { StoredBatch } from '../../../lib/database/stored-runs.ts'
import type { Run } from '../../../lib/runs/model/run.ts'

interface BatchesProps {
  database: Database
  run: Run
}

export const Batches = ({ database, run: { id, request } }: BatchesProps) => {
  const batches = useLiveQuery<StoredBatch[]>(() => watchBatches(database, id), [database, id])
  return (
    <>
      <SplitCoverage request={request} batches={batches} />
      <BatchList batches={batches} />
    </>
  )
}
