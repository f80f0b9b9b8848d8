// The "This page" tab: the form for a search or its started run, the person of a profile, or why nothing can be done.
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
  bulkActions: Pick<BulkActionsProps, 'onPeople' | 'onDomains'>
  /** in the side panel, the URLs of most tabs are hidden */
  inSidePanel: boolean
  /** the domain of the tab's site, where its company can be enriched */
  site: string | undefined
  onSite: () => void
}

export const Started = ({ database, runId, now, onRuns }: Pick<ThisPageProps, 'database' | 'now' | 'onRuns'> & { runId: string }) => {
  const shown = useLiveQuery<Run | undefined>(() => watchRun(database, runId), [database, runId])
  return <StartedNotice run={shown} now={now} onShowRuns={onRuns} />
}

const isOwnProfile = (url: string): boolean => readProfiles(url, everyNetwork).skipped[0]?.reason === 'own-profile'

export const ThisPage = ({
  database,
  tab,
  connection,
  live,
  now,
  inTab,
  onRuns,
  bulkActions,
  inSidePanel,
  site,
  onSite
}: ThisPageProps) => {
  const isSample = useIsSample()
  const [started, setStarted] = useState<string>()
  const page = recognisePage(tab.url, everyNetwork)
  if (!page && isSample) return <FirstImport database={database} connection={connection} live={live} now={now} inTab={inTab} />
  if (!page && isOwnProfile(tab.url)) return <UnsupportedPage reason="own-profile" bulkActions={bulkActions} />
  if (inSidePanel && tab.url === '') return <UnsupportedPage reason="url-hidden" bulkActions={bulkActions} />
  if (!page)
    return (
      <UnsupportedPage
        reason="unknown"
        site={site === undefined ? undefined : readableDomain(site)}
        onSite={onSite}
        bulkActions={bulkActions}
      />
    )
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
  if (!page.hasCriteria) return <UnsupportedPage reason="no-criteria" bulkActions={bulkActions} />
  if (started !== undefined) return <Started database={database} runId={started} now={now} onRuns={onRuns} />
  return (
    <ImportSearch
      database={database}
      tab={tab.id}
      url={page.url}
      search={comparisonKey(page)}
      connection={connection}
      live={live}
      onStarted={setStarted}
    />
  )
}
