// The form for a search that was run before: the same search and as many pages, as a list of its own. Nothing is sent before it is confirmed.
import { liveQuery } from 'dexie'
import { useState } from 'preact/hooks'
import { Button } from '../../../components/ui/Button.tsx'
import { EmptyState } from '../../../components/ui/EmptyState.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import type { ActiveConnection } from '../../../lib/database/settings/watch-connections.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { parseStoredRun } from '../../../lib/database/runs/stored-run.ts'
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import { freeName } from './free-name.ts'
import { ImportSearch } from './ImportSearch.tsx'
import { Started } from '../tab/ThisPage.tsx'

interface RepeatSearchProps {
  database: Database
  /** the id of the run that is to be repeated */
  run: string
  connection: ActiveConnection
  live: readonly Run[]
  now: number
  onRuns: () => void
}

/** No tab shows this search: its count of results is not known. */
const noTab = -1

interface Before {
  run: Run | undefined
  /** every run of this search, so that no two lists are called the same */
  runs: Run[]
}

const watchBefore = (database: Database, id: string) =>
  liveQuery(async (): Promise<Before> => {
    const run = parseStoredRun(await database.runs.get(id))
    const key = run?.request.comparisonKey
    const same = key === undefined ? [] : await database.runs.where('request.comparisonKey').equals(key).toArray()
    return { run, runs: same.flatMap(row => parseStoredRun(row) ?? []) }
  })

/** A number at the end of a name that was made free before is counted on. */
const plainName = (words: string): string => words.replace(/ \d{1,3}$/, '')

export const RepeatSearch = ({ database, run: id, connection, live, now, onRuns }: RepeatSearchProps) => {
  const before = useLiveQuery<Before>(() => watchBefore(database, id), [database, id])
  const [started, setStarted] = useState<string>()
  if (started !== undefined) return <Started database={database} runId={started} now={now} onRuns={onRuns} />
  if (!before) return null
  const { run, runs } = before
  // What was told apart by older rules is told apart by these now, as the worker will.
  const page = run?.request.kind === 'lead-search' ? recognisePage(run.request.url) : undefined
  if (run?.request.kind !== 'lead-search' || page?.kind !== 'lead-search')
    return (
      <EmptyState icon="no-runs" title={t('repeatGoneTitle')} text={t('repeatGone')} action={{ label: t('showRuns'), onClick: onRuns }} />
    )
  const { pages } = run.request
  return (
    <>
      <p class="details-back">
        <Button small icon="back" onClick={onRuns}>
          {t('detailsBack')}
        </Button>
      </p>
      <ImportSearch
        database={database}
        tab={noTab}
        place={`repeat:${id}`}
        url={page.url}
        search={comparisonKey(page)}
        connection={connection}
        live={live}
        now={now}
        proposal={{ listTitle: freeName(plainName(run.listTitle) || t('listNameFallback'), [...live, ...runs]), pages: String(pages) }}
        onStarted={setStarted}
      />
    </>
  )
}
