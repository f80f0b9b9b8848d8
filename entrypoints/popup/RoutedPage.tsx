// The page that the popup's hash names, in place of the two tabs.
import type { ActiveConnection } from '../../lib/database/settings/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { EnrichDomains } from './domains/EnrichDomains.tsx'
import { RepeatSearch } from './import/RepeatSearch.tsx'
import { BulkLookup } from './lookup/BulkLookup.tsx'
import type { PageRoute } from './routes.ts'
import { RunPage } from './runs/RunPage.tsx'
import { SplitRun } from './split/SplitRun.tsx'

interface RoutedPageProps {
  route: PageRoute
  database: Database
  /** absent while it is read */
  connection: ActiveConnection | undefined
  /** the live runs; absent while they are read */
  live: readonly Run[] | undefined
  now: number
  inTab: boolean
  onBack: () => void
  onRuns: () => void
}

export const RoutedPage = ({ route, database, connection, live, now, inTab, onBack, onRuns }: RoutedPageProps) => {
  if (route.page === 'run') {
    const { runId, addFile } = route
    return <RunPage key={runId} database={database} id={runId} add={addFile} inTab={inTab} now={now} onBack={onBack} onRuns={onRuns} />
  }
  if (!connection || !live) return null
  const form = { database, connection, live, now }
  switch (route.page) {
    case 'repeat':
      return <RepeatSearch key={route.runId} {...form} run={route.runId} onRuns={onRuns} />
    case 'split':
      return <SplitRun {...form} run={route.runId} onBack={onBack} onRuns={onRuns} />
    case 'people':
      return <BulkLookup {...form} onBack={onBack} />
    case 'domains':
    default:
      return <EnrichDomains {...form} inTab={inTab} route={route} onBack={onBack} />
  }
}
