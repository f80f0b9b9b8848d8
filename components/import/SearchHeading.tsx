// The search that the page shows: its title, how many people it has, and when it was imported before.
import { tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import type { ResultCount } from './result-pages.ts'
import type { SearchSummary } from './SearchFilters.tsx'
import styles from './SearchHeading.module.css'

export interface ImportedSearch {
  /** the search in a few words */
  title: string
  summary: SearchSummary
  /** the page's own result count; undefined where the page shows none */
  resultCount?: ResultCount | undefined
  /** the results page that the tab shows, where it is not the first */
  resultsPage?: number | undefined
  /** a saved list rather than a search */
  isSavedList?: boolean
  /** list title of the live run of the same search */
  runningListTitle?: string | undefined
  /** the newest list of the same search, as text, and what opens it */
  imported?: { text: string; label: string; onClick: () => void } | undefined
  /** opens the form that splits the search; undefined where one import is enough */
  onSplit?: (() => void) | undefined
}

export const SearchHeading = ({ search: { title, summary, resultCount, imported } }: { search: ImportedSearch }) => {
  const filters = summary.filters.length + (summary.keywords ? 1 : 0)
  const facts = [
    resultCount && tCount(resultCount.atLeast ? 'peopleInSearchAtLeast' : 'peopleInSearch', resultCount.count),
    filters > 0 && tCount('filterCount', filters)
  ].filter(Boolean)
  return (
    <div class={styles.heading}>
      <h2 dir="auto">{title}</h2>
      <p class="small soft">{facts.join(' · ')}</p>
      {summary.note && <p class="small soft">{summary.note}</p>}
      {imported && (
        <p class={styles.imported}>
          <span>{imported.text}</span>
          <Button small onClick={imported.onClick}>
            {imported.label}
          </Button>
        </p>
      )}
    </div>
  )
}
