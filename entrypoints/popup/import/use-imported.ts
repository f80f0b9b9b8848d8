// Reads the newest stored list of a search.
import { liveQuery } from 'dexie'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import type { ImportedSearch } from '../../../components/import/SearchHeading.tsx'
import { runTimes } from '../../../components/runs/run-times.ts'
import { runtime, tabs } from '../../../lib/browser.ts'
import { readNewestImport } from '../../../lib/database/runs/newest-import.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import type { Run } from '../../../lib/runs/model/run.ts'

/** "Imported 20 minutes ago: 75 people", and what opens the list; undefined where there is none. `search`: its comparison key. */
export const useImported = (database: Database, search: string, now: number): ImportedSearch['imported'] => {
  const run = useLiveQuery<Run | undefined>(() => liveQuery(() => readNewestImport(database, search)), [database, search])
  if (run?.state.is !== 'collected') return undefined
  return {
    text: tCount('importedAgo', run.state.rows, runTimes(run, now).after ?? ''),
    label: t('openList'),
    onClick: () => void tabs.create({ url: runtime.getURL(`/results.html#list=${encodeURIComponent(run.id)}`) })
  }
}
