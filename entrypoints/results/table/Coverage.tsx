// Of a search that was taken apart: what of it is in the table above, and what is not.
import { SplitCoverage } from '../../../components/split/SplitCoverage.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { watchBatches } from '../../../lib/database/runs/read-domains.ts'
import type { Database, StoredBatch } from '../../../lib/database/schema.ts'
import { getFilterNameKey, humaniseFilterType } from '../../../lib/pages/search/filter-names.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'

export const Coverage = ({ database, run: { id, request } }: { database: Database; run: Run }) => {
  const batches = useLiveQuery<StoredBatch[]>(() => watchBatches(database, id), [database, id])
  if (request.kind !== 'split' || !batches) return null
  const key = getFilterNameKey(request.facet)
  return <SplitCoverage asked={request} batches={batches} facet={key ? t(key) : humaniseFilterType(request.facet)} />
}
