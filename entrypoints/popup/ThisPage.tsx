// "This page": the form for a lead search, what became of it once it was started, or why there is nothing to import here.
import { useState } from 'preact/hooks'
import { NotThisPage } from '../../components/NotThisPage.tsx'
import { StartedNotice } from '../../components/StartedNotice.tsx'
import { useLive } from '../../components/use-live.ts'
import type { ShownConnection } from '../../lib/database/read-connection.ts'
import { watchRun } from '../../lib/database/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import type { Run } from '../../lib/runs/run.ts'
import { ImportSearch } from './ImportSearch.tsx'
import type { ShownTab } from './use-tab.ts'

interface ThisPageProps {
  database: Database
  tab: ShownTab
  connection: ShownConnection
  live: readonly Run[]
  now: number
  onRuns: () => void
}

const Started = ({ database, run, now, onRuns }: Pick<ThisPageProps, 'database' | 'now' | 'onRuns'> & { run: string }) => {
  const shown = useLive<Run | undefined>(() => watchRun(database, run), [database, run])
  return <StartedNotice run={shown} now={now} onShowRuns={onRuns} />
}

export const ThisPage = ({ database, tab, connection, live, now, onRuns }: ThisPageProps) => {
  const [started, setStarted] = useState<string>()
  const page = recognisePage(tab.url)
  if (page?.kind !== 'lead-search') return <NotThisPage reason={page ? 'profile' : 'unknown'} />
  if (!page.hasCriteria) return <NotThisPage reason="no-criteria" />
  if (started !== undefined) return <Started database={database} run={started} now={now} onRuns={onRuns} />
  return (
    <ImportSearch
      database={database}
      tab={tab.id}
      url={page.url}
      search={comparisonKey(page)}
      connection={connection}
      live={live}
      now={now}
      onStarted={setStarted}
    />
  )
}
