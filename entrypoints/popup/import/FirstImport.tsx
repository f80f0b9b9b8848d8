// The guide through sample data without an open search page: a sample search, its run and its file.
import { useState } from 'preact/hooks'
import type { RunAction } from '../../../components/runs/run-action-choices.ts'
import { RunsList } from '../../../components/runs/RunsList.tsx'
import { SampleGuide, type SampleStep } from '../../../components/sample/SampleGuide.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { runtime } from '../../../lib/browser.ts'
import type { ActiveConnection } from '../../../lib/database/settings/watch-connections.ts'
import { watchRuns } from '../../../lib/database/runs/read-runs.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import { sampleProfileUrl, sampleSearchUrl } from '../../../lib/pages/sample-pages.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import { keepGivenText } from '../../../lib/messages/given-text.ts'
import { personRoute } from '../routes.ts'
import { ImportSearch } from './ImportSearch.tsx'
import { useRunActions } from '../runs/use-run-actions.ts'
import { useWatching } from '../runs/use-watching.ts'

export interface FirstImportProps {
  database: Database
  connection: ActiveConnection
  live: readonly Run[]
  now: number
  inTab: boolean
}

/** No tab has this id; the draft is stored under it. */
const noTab = -1
/** The newest import is looked for among these. */
const maxRuns = 20

const getStep = (run: Run | undefined, isSaved: boolean): SampleStep => {
  if (!run) return 'start'
  if (run.state.is !== 'collected') return 'watch'
  return isSaved ? 'done' : 'save'
}

export const FirstImport = ({ database, connection, live, now, inTab }: FirstImportProps) => {
  const found = useLiveQuery<{ runs: Run[] }>(() => watchRuns(database, maxRuns), [database])
  const { busy, problems, act } = useRunActions(database, inTab)
  const [saved, setSaved] = useState<string>()
  const [started, setStarted] = useState<string>()
  const run = found?.runs.find(({ request }) => request.kind === 'lead-search')
  useWatching(run !== undefined && isLive(run))
  if (!found) return null

  const actAndNote = async (action: RunAction, on: Run): Promise<void> => {
    const done = await act(action, on)
    if (done && action === 'csv') setSaved(on.id)
  }
  const page = recognisePage(sampleSearchUrl)
  return (
    <SampleGuide
      step={getStep(run, saved !== undefined && saved === run?.id)}
      onConnect={() => void runtime.openOptionsPage()}
      onFindPerson={() => (location.hash = personRoute(keepGivenText(sampleProfileUrl, { id: crypto.randomUUID(), now })))}
    >
      {run ? (
        <RunsList
          runs={[run]}
          total={1}
          now={now}
          busy={busy}
          problems={problems}
          focused={started}
          onAction={(action, on) => void actAndNote(action, on)}
          onMore={() => undefined}
          onFocused={() => setStarted(undefined)}
        />
      ) : (
        page && (
          <ImportSearch
            database={database}
            tab={noTab}
            url={page.url}
            search={comparisonKey(page)}
            connection={connection}
            live={live}
            onStarted={setStarted}
          />
        )
      )}
    </SampleGuide>
  )
}
