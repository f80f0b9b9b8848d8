// The form that splits the search of a run, which may have more results than one import returns.
import { liveQuery } from 'dexie'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { ActiveConnection } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import { parseStoredRun } from '../../lib/runs/store/stored-run.ts'
import { getSearch } from '../../lib/runs/kind.ts'
import { getFirstTitle } from '../../lib/runs/model/list-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { SplitSearch } from './SplitSearch.tsx'

interface SplitRunProps {
  database: Database
  /** the id of the run */
  run: string
  connection: ActiveConnection
  live: readonly Run[]
  onBack: () => void
  onRuns: () => void
}

export const SplitRun = ({ database, run: id, onRuns, ...rest }: SplitRunProps) => {
  const found = useLiveQuery<{ run: Run | undefined }>(
    () => liveQuery(async () => ({ run: parseStoredRun(await database.runs.get(id)) })),
    [database, id]
  )
  if (!found) return null
  const { run } = found
  const search = run && getSearch(run)
  if (!search)
    return (
      <EmptyState icon="no-runs" title={t('searchGoneTitle')} text={t('searchGone')} action={{ label: t('showRuns'), onClick: onRuns }} />
    )
  return <SplitSearch database={database} url={search.url} listTitle={getFirstTitle(run)} {...rest} />
}
