// The description of a search: the form shows it, and a list title is proposed from it.
import type { FilterNameKey } from './filter-names.ts'

/** One filter of a search. */
export type SearchFilter = {
  /** As the network spells it: `CURRENT_TITLE`. */
  type: string
  /** The message key of the filter's name; undefined for an unknown type. */
  labelKey: FilterNameKey | undefined
  /** A name made from the type, used when there is no key. */
  label: string
  values: { text: string; excluded: boolean }[]
}

/** What a search URL says. */
export type SearchDescription = {
  /** `filters`: the URL contains the criteria, even if it also names a saved search. `empty`: there is nothing to import. */
  kind: 'filters' | 'saved-search' | 'recent-search' | 'lead-list' | 'empty'
  keywords: string | undefined
  filters: SearchFilter[]
  /** The page of the results that is shown; undefined for the first. */
  resultsPage: number | undefined
  /** Whether a saved search shows only people who are new since it was last viewed. */
  onlyNew: boolean
  /** Names of criteria in the URL that could not be read. */
  unreadableCriteria: string[]
}
