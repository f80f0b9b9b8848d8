// Reads the newest stored list of a search.
import { liveQuery } from 'dexie'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { ImportedSearch } from './SearchHeading.tsx'
import { runTimes } from '../runs/run-times.ts'
import { runtime, tabs } from '../../lib/browser.ts'
import { isImportOf, readNewestImport } from '../../lib/runs/store/newest-import.ts'
import type { Database } from '../../lib/database/schema.ts'
import { getListPath } from '../../lib/records/table/results-path.ts'
import { formatDate, formatDay, t, tCount } from '../../lib/i18n/text.ts'
import type { Run } from '../../lib/runs/model/run.ts'

const dayOf = (at: number, now: number): string =>
  new Date(at).getFullYear() === new Date(now).getFullYear() ? formatDay(at) : formatDate(at)

interface SearchToImport {
  /** the comparison key */
  search: string
  /** as typed in the form; undefined while it holds no number */
  pages: number | undefined
  /** milliseconds since the epoch */
  now: number
}

/**
 * How many people there are of the search, and what opens their list; undefined where it was never imported. An import of as many pages is
 * the same request: the exact sentence says what would be paid for again. Otherwise the newest import is named.
 */
export const useImported = (database: Database, { search, pages, now }: SearchToImport): ImportedSearch['imported'] => {
  const run = useLiveQuery<Run | undefined>(() => liveQuery(() => readNewestImport(database, search, pages)), [database, search, pages])
  if (run?.state.is !== 'collected') return undefined
  const { state, createdAt } = run
  return {
    text: isImportOf(run, pages)
      ? tCount('importedLast', state.rows, dayOf(createdAt, now))
      : tCount('importedAgo', state.rows, runTimes(run, now).after ?? ''),
    label: t('openList'),
    onClick: () => void tabs.create({ url: runtime.getURL(getListPath(run.id)) })
  }
}
