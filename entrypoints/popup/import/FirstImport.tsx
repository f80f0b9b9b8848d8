// The guide through sample data without an open search page: a sample search and its results.
import { SampleGuide, type SampleStep } from '../../../components/sample/SampleGuide.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { runtime, tabs } from '../../../lib/browser.ts'
import type { ActiveConnection } from '../../../lib/database/settings/watch-connections.ts'
import { watchRuns } from '../../../lib/database/runs/read-runs.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import { sampleProfileUrl, sampleSearchUrl } from '../../../lib/pages/sample-pages.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { keepGivenText } from '../../../lib/messages/given-text.ts'
import { personRoute } from '../routes.ts'
import { ImportSearch } from './ImportSearch.tsx'

export interface FirstImportProps {
  database: Database
  connection: ActiveConnection
  live: readonly Run[]
  now: number
  /** a run was started */
  onStarted: (runId: string) => void
}

/** No tab has this id; the draft is stored under it. */
const noTab = -1
/** The newest import is looked for among these. */
const maxRuns = 20

const getStep = (run: Run | undefined): SampleStep => {
  if (!run) return 'start'
  return run.state.is === 'collected' ? 'open' : 'watch'
}

export const FirstImport = ({ database, connection, live, now, onStarted }: FirstImportProps) => {
  const found = useLiveQuery<{ runs: Run[] }>(() => watchRuns(database, maxRuns), [database])
  const run = found?.runs.find(({ request }) => request.kind === 'lead-search')
  if (!found) return null

  const page = recognisePage(sampleSearchUrl)
  return (
    <SampleGuide
      step={getStep(run)}
      onOpen={() => void tabs.create({ url: runtime.getURL(`/results.html#list=${encodeURIComponent(run?.id ?? '')}`) })}
      onConnect={() => void runtime.openOptionsPage()}
      onFindPerson={() => (location.hash = personRoute(keepGivenText(sampleProfileUrl, { id: crypto.randomUUID(), now })))}
    >
      {!run && page && (
        <ImportSearch
          database={database}
          tab={noTab}
          url={page.url}
          search={comparisonKey(page)}
          connection={connection}
          live={live}
          now={now}
          onStarted={onStarted}
        />
      )}
    </SampleGuide>
  )
}
