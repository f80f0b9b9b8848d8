// "This page": the form for a lead search and what became of it once it was started, the person whose profile it is, or why there is
// nothing to do here.
import { useState } from 'preact/hooks'
import { UnsupportedPage } from '../../../components/import/UnsupportedPage.tsx'
import type { BulkActionsProps } from '../../../components/frames/BulkActions.tsx'
import { StartedNotice } from '../../../components/import/StartedNotice.tsx'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import type { ActiveConnection } from '../../../lib/database/settings/watch-connections.ts'
import { watchRun } from '../../../lib/database/runs/read-runs.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { readableDomain } from '../../../lib/domains/readable-domain.ts'
import { comparisonKey, everyNetwork, recognisePage } from '../../../lib/pages/index.ts'
import { readProfiles } from '../../../lib/pages/read-profiles.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { FindEmail } from '../lookup/FindEmail.tsx'
import { FirstImport } from '../import/FirstImport.tsx'
import { ImportSearch } from '../import/ImportSearch.tsx'
import type { ShownTab } from './use-tab.ts'

interface ThisPageProps {
  database: Database
  tab: ShownTab
  connection: ActiveConnection
  live: readonly Run[]
  now: number
  inTab: boolean
  onRuns: () => void
  ways: Pick<BulkActionsProps, 'onPeople' | 'onDomains'>
  /** shown beside the tabs, of which most keep their address to themselves */
  side: boolean
  /** the tab's site, as it is sent, where its company may be enriched */
  site: string | undefined
  onSite: () => void
}

export const Started = ({ database, runId, now, onRuns }: Pick<ThisPageProps, 'database' | 'now' | 'onRuns'> & { runId: string }) => {
  const shown = useLiveQuery<Run | undefined>(() => watchRun(database, runId), [database, runId])
  return <StartedNotice run={shown} now={now} onShowRuns={onRuns} />
}

const isOwnProfile = (url: string): boolean => readProfiles(url, everyNetwork).skipped[0]?.reason === 'own-profile'

export const ThisPage = ({ database, tab, connection, live, now, inTab, onRuns, ways, side, site, onSite }: ThisPageProps) => {
  const isSample = useIsSample()
  const [started, setStarted] = useState<string>()
  const page = recognisePage(tab.url, everyNetwork)
  if (!page && isSample) return <FirstImport database={database} connection={connection} live={live} now={now} inTab={inTab} />
  if (!page && isOwnProfile(tab.url)) return <UnsupportedPage reason="own-profile" ways={ways} />
  if (side && tab.url === '') return <UnsupportedPage reason="unseen" ways={ways} />
  if (!page)
    return <UnsupportedPage reason="unknown" site={site === undefined ? undefined : readableDomain(site)} onSite={onSite} ways={ways} />
  if (page.kind === 'profile')
    return (
      <FindEmail
        database={database}
        url={page.url}
        person={comparisonKey(page, everyNetwork)}
        connection={connection}
        now={now}
        onRuns={onRuns}
      />
    )
  if (!page.hasCriteria) return <UnsupportedPage reason="no-criteria" ways={ways} />
  if (started !== undefined) return <Started database={database} runId={started} now={now} onRuns={onRuns} />
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
