// Shows the keywords and filters of a search as lines of label and values, so that the user sees what is sent.
import { useState } from 'preact/hooks'
import type { SearchDescription } from '../../lib/pages/describe-search.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SearchFilters.module.css'
import type { ResultCount } from './result-pages.ts'

const getNote = ({ kind, onlyNew, unreadableCriteria }: SearchDescription): string =>
  [
    kind === 'saved-search' ? t('noteSavedSearch') : kind === 'recent-search' ? t('noteSavedSearch') : '',
    onlyNew ? t('noteOnlyNew') : '',
    unreadableCriteria.length > 0 ? t('noteUnread', unreadableCriteria.join(', ')) : ''
  ]
    .filter(Boolean)
    .join(' ')

/** Summarises a search for the forms: its filters in the user's language, and a note about what is not shown. */
export const summariseSearch = (search: SearchDescription): SearchSummary => ({
  keywords: search.keywords,
  filters: search.filters.map(({ labelKey, label, values }) => ({ label: labelKey ? t(labelKey) : label, values })),
  note: getNote(search) || undefined
})

export interface SearchSummary {
  keywords?: string | undefined
  filters: readonly { label: string; values: readonly { text: string; excluded: boolean }[] }[]
  /** a sentence about what the lines do not show */
  note?: string | undefined
}

interface Line {
  label: string
  values: readonly string[]
}

const shortValues = 4
const shortLines = 5

const Values = ({ values }: { values: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false)
  // One hidden value would take as much room as its button.
  const isShort = !isOpen && values.length > shortValues + 1
  return (
    <dd>
      <div class={isOpen ? styles.scroll : undefined} tabIndex={isOpen ? 0 : undefined}>
        {(isShort ? values.slice(0, shortValues) : values).map((value, index) => (
          <span key={`${index} ${value}`}>
            {index > 0 && ', '}
            <bdi>{value}</bdi>
          </span>
        ))}
      </div>
      {(isShort || isOpen) && (
        <button type="button" class={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('showLess') : tCount('showMore', values.length - shortValues)}
        </button>
      )}
    </dd>
  )
}

const getLines = ({ keywords, filters }: SearchSummary): Line[] => [
  ...(keywords ? [{ label: t('keywords'), values: [keywords] }] : []),
  ...filters.map(({ label, values }) => ({
    label,
    values: values.map(({ text, excluded }) => (excluded ? t('filterValueExcluded', text) : text))
  }))
]

export const SearchFilters = ({ search }: { search: SearchSummary }) => {
  const [isOpen, setOpen] = useState(false)
  const lines = getLines(search)
  const isShort = !isOpen && lines.length > shortLines + 1
  return (
    <section class={styles.filters} aria-label={t('searchTitle')}>
      {lines.length > 0 && (
        <dl>
          {(isShort ? lines.slice(0, shortLines) : lines).map(({ label, values }, index) => (
            <div key={`${index} ${label}`}>
              <dt>{label}</dt>
              <Values values={values} />
            </div>
          ))}
        </dl>
      )}
      {isShort && (
        <Button small onClick={() => setOpen(true)}>
          {tCount('filterMoreLines', lines.length - shortLines)}
        </Button>
      )}
      {search.note && <p class="soft">{search.note}</p>}
    </section>
  )
}

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
  /** the service imports whole searches only, so no number of people can be chosen */
  isWhole?: boolean | undefined
  /** list title of the live run of the same search */
  runningListTitle?: string | undefined
  /** the newest list of the same search, as text, and what opens it */
  imported?: { text: string; label: string; onClick: () => void } | undefined
  /** opens the form that splits the search; undefined where one import is enough */
  onSplit?: (() => void) | undefined
}

/** How many people the search has, or its last import and what opens that. */
export const SearchFacts = ({ search: { summary, resultCount, imported } }: { search: ImportedSearch }) => {
  const filters = summary.filters.length + (summary.keywords ? 1 : 0)
  const facts = [
    resultCount && tCount(resultCount.atLeast ? 'peopleInSearchAtLeast' : 'peopleInSearch', resultCount.count),
    filters > 0 && tCount('filterCount', filters)
  ].filter(Boolean)
  return imported ? (
    <p class={styles.imported}>
      <span>{imported.text}</span>
      <Button small onClick={imported.onClick}>
        {imported.label}
      </Button>
    </p>
  ) : (
    <p class={styles.facts}>{facts.join(' · ')}</p>
  )
}

/** The search that the page shows: its title, and what its URL does not say. */
export const SearchHeading = ({ search: { title, summary } }: { search: ImportedSearch }) => (
  <div class={styles.heading}>
    <h2 dir="auto">{title}</h2>
    {summary.note && <p class="small soft">{summary.note}</p>}
  </div>
)
