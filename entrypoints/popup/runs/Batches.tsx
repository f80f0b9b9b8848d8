// The batches of a run of domains, or the parts of a split search, live.
import { BatchList } from '../../../components/domains/BatchList.tsx'
import { SplitCoverage } from '../../../components/split/SplitCoverage.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { watchBatches } from '../../../lib/database/runs/read-domains.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { StoredBatch } from '../../../lib/database/stored-runs.ts'
import { getFilterNameKey, humaniseFilterType } from '../../../lib/pages/search/filter-names.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'

interface BatchesProps {
  database: Database
  run: Run
}

const getFacetLabel = (type: string): string => {
  const key = getFilterNameKey(type)
  return key ? t(key) : humaniseFilterType(type)
}

export const Batches = ({ database, run: { id, request } }: BatchesProps) => {
  const batches = useLiveQuery<StoredBatch[]>(() => watchBatches(database, id), [database, id])
  return (
    <>
      {request.kind === 'split' && batches && (
        <SplitCoverage request={request} batches={batches} facetLabel={getFacetLabel(request.facet)} />
      )}
      <BatchList batches={batches} />
    </>
  )
}
