// Which parts of a split search are in the table, and which are not.
import { SplitCoverage } from '../../../components/split/SplitCoverage.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { watchBatches } from '../../../lib/database/runs/read-domains.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { StoredBatch } from '../../../lib/database/stored-runs.ts'
import { getFilterNameKey, humaniseFilterType } from '../../../lib/pages/search/filter-names.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'

export const Coverage = ({ database, run: { id, request } }: { database: Database; run: Run }) => {
  const batches = useLiveQuery<StoredBatch[]>(() => watchBatches(database, id), [database, id])
  if (request.kind !== 'split' || !batches) return null
  const key = getFilterNameKey(request.facet)
  return <SplitCoverage request={request} batches={batches} facetLabel={key ? t(key) : humaniseFilterType(request.facet)} />
}
