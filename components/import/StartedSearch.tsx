// What is known of earlier imports of a search: its newest list, a run of it that is live, and that one was started here.
import { liveQuery } from 'dexie'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { ImportedSearch } from './SearchFilters.tsx'
import { runTimes } from '../runs/run-progress.ts'
import { runtime, tabs } from '../../lib/browser.ts'
import { isImportOf, readNewestImport } from '../../lib/runs/store/newest-import.ts'
import type { Database } from '../../lib/database/schema.ts'
import { getListPath } from '../../lib/records/table/results-path.ts'
import { formatDate, formatDay, t, tCount } from '../../lib/i18n/text.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { Button } from '../ui/Button.tsx'
import styles from './StartedSearch.module.css'
import { Notice } from '../ui/Notice.tsx'

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
export const useImported = (
  database: Database,
  { search, pages, now }: SearchToImport
): { isRead: boolean; imported: ImportedSearch['imported'] } => {
  const read = useLiveQuery<{ run: Run | undefined; of: string }>(
    () => liveQuery(async () => ({ run: await readNewestImport(database, search, pages), of: `${pages} ${search}` })),
    [database, search, pages]
  )
  const run = read?.run
  // What was read of another number of pages stays until that of these is there, and does not count as read.
  const isRead = read?.of === `${pages} ${search}`
  if (run?.state.is !== 'collected') return { isRead, imported: undefined }
  const { state, createdAt } = run
  const imported = {
    text: isImportOf(run, pages)
      ? tCount('importedLast', state.rows, dayOf(createdAt, now))
      : tCount('importedAgo', state.rows, runTimes(run, now).after ?? ''),
    label: t('openList'),
    onClick: () => void tabs.create({ url: runtime.getURL(getListPath(run.id)) })
  }
  return { isRead, imported }
}

/** The row of the run has its name, its state and its remedy. `onAgain` shows the form again. */
export const StartedSearch = ({ onAgain }: { onAgain: () => void }) => (
  <p class={styles.started}>
    <span>{t('startedHere')}</span>
    <Button small onClick={onAgain}>
      {t('importAnother')}
    </Button>
  </p>
)

interface AlreadyRunningNoticeProps {
  /** id of the question, for the button that waits for the answer */
  id: string
  /** list title of the run that is live */
  listTitle: string
  isAllowed: boolean
  onAllow: (isAllowed: boolean) => void
}

/** Warns that the same search is being imported already; a second import needs a checkbox. */
export const AlreadyRunningNotice = ({ id, listTitle, isAllowed, onAllow }: AlreadyRunningNoticeProps) => (
  <Notice tone="warning">
    <p id={id}>{t('alreadyRunning', listTitle)}</p>
    <label class={styles.choice}>
      <input type="checkbox" checked={isAllowed} onChange={event => onAllow(event.currentTarget.checked)} />
      <span>{t('startAnotherChoice')}</span>
    </label>
  </Notice>
)
