// What a search over the runs finds: runs by their name, tags and dates, and people of all lists.
import type { Database } from '../../lib/database/schema.ts'
import { formatDate, formatDay, t } from '../../lib/i18n/text.ts'
import { searchTexts } from '../../lib/palette/match-text.ts'
import { getRecordPath } from '../../lib/records/table/results-path.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { watchRuns } from '../../lib/runs/store/read-runs.ts'
import { usePeopleSearch } from '../palette/CommandPalette.tsx'
import { failureText } from '../shell/failure-text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { ProblemNotice } from '../ui/Notice.tsx'
import { RunsList, type RunsListProps } from './RunsList.tsx'
import styles from './SearchRuns.module.css'

interface SearchRunsProps {
  database: Database
  query: string
  /** how rows are drawn */
  list: Omit<RunsListProps, 'runs' | 'total' | 'onMore'>
}

/** So many runs are searched, and so many are shown. */
const maxRuns = 2_000
const maxShown = 50

const searchText = ({ listTitle, tags = [], createdAt }: Run): string =>
  [listTitle, ...tags, formatDay(createdAt), formatDate(createdAt)].join('\n')

interface FoundRunsProps extends Pick<SearchRunsProps, 'list'> {
  runs: readonly Run[]
  /** what the lists of all people answered */
  found: ReturnType<typeof usePeopleSearch>
}

/** What was found: lists, then people, or that nothing matches. */
export const FoundRuns = ({ list, runs, found: { people, isSearching, failed } }: FoundRunsProps) => (
  <div class={styles.found}>
    {runs.length > 0 && <RunsList {...list} runs={runs} total={runs.length} />}
    {people.length > 0 && (
      <>
        <h3>{t('peopleListTitle')}</h3>
        <ul>
          {people.map(hit => (
            <li key={`${hit.runId} ${hit.index}`}>
              <a href={getRecordPath(hit)} target="_blank">
                <bdi>{hit.name || hit.email || t('noListName')}</bdi>
                <bdi class="small soft">{[hit.jobTitle, hit.company, hit.listTitle || t('noListName')].filter(Boolean).join(' · ')}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
    <ProblemNotice text={failed ? failureText({ code: 'resultsUnreadable' }, '', list.now) : undefined} />
    {!isSearching && !failed && runs.length === 0 && people.length === 0 && (
      <p class="soft" role="status">
        {t('searchRunsNone')}
      </p>
    )}
  </div>
)

export const SearchRuns = ({ database, query, list }: SearchRunsProps) => {
  const all = useLiveQuery<{ runs: Run[] }>(() => watchRuns(database, maxRuns), [database])
  const runs = searchTexts(all?.runs ?? [], searchText, query).slice(0, maxShown)
  const found = usePeopleSearch(database, query, all !== undefined && runs.length === 0)
  return all ? <FoundRuns list={list} runs={runs} found={found} /> : null
}
