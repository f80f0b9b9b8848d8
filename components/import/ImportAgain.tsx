// The form that starts the search of a run again, as a new list.
import { liveQuery } from 'dexie'
import { BackButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/Notice.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { Database } from '../../lib/database/schema.ts'
import { parseStoredRun } from '../../lib/runs/store/stored-run.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import { getSearch } from '../../lib/runs/kind.ts'
import { getFirstTitle } from '../../lib/runs/model/list-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { findFreeTitle, renewTitle } from '../start/list-title.ts'
import { ImportSearch } from './ImportSearch.tsx'
import type { FormState } from '../start/form-draft.ts'
import { startedRoute } from '../shell/routes.ts'

interface ImportAgainProps extends FormState {
  /** the id of the run to repeat */
  run: string
  onRuns: () => void
}

/** No tab shows this search, so its result count is unknown. */
const noTab = -1

interface EarlierRuns {
  run: Run | undefined
  /** all runs of this search, so that the new list gets another title */
  runs: Run[]
}

const watchEarlierRuns = (database: Database, id: string) =>
  liveQuery(async (): Promise<EarlierRuns> => {
    const run = parseStoredRun(await database.runs.get(id))
    const key = run?.request.comparisonKey
    const same = key === undefined ? [] : await database.runs.where('request.comparisonKey').equals(key).toArray()
    return { run, runs: same.flatMap(row => parseStoredRun(row) ?? []) }
  })

export const ImportAgain = ({ run: id, onRuns, ...form }: ImportAgainProps) => {
  const { database, live, now } = form
  const earlier = useLiveQuery<EarlierRuns>(() => watchEarlierRuns(database, id), [database, id])
  if (!earlier) return null
  const { run, runs } = earlier
  // The comparison key may have been made by older rules; the worker uses the current ones.
  const imported = run && getSearch(run)
  const page = imported && recognisePage(imported.url)
  if (!run || !imported || page?.kind !== 'lead-search')
    return (
      <EmptyState icon="no-runs" title={t('searchGoneTitle')} text={t('searchGone')} action={{ label: t('showRuns'), onClick: onRuns }} />
    )
  return (
    <>
      <BackButton onClick={onRuns} />
      <ImportSearch
        form={form}
        tab={noTab}
        place={`repeat:${id}`}
        url={page.url}
        search={comparisonKey(page)}
        proposal={{
          listTitle: findFreeTitle(renewTitle(getFirstTitle(run), run.createdAt, now) || t('listNameFallback'), [...live, ...runs]),
          pages: String(imported.pages)
        }}
        onStarted={runId => {
          location.hash = startedRoute(runId)
        }}
      />
    </>
  )
}
