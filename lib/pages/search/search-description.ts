// The nouns of a search put into words: what the form shows, and what a list's name is proposed from.
import type { FilterNameKey } from './filter-names.ts'

export type SearchFilter = {
  /** As the network spells it: `CURRENT_TITLE`. */
  type: string
  /** Key of the sentence that names the filter; none for a type that is not known. */
  labelKey: FilterNameKey | undefined
  /** Words made from the type, for where there is no key. */
  label: string
  values: { text: string; excluded: boolean }[]
}

export type SearchDescription = {
  /** `filters`: the URL says who is asked for, even when it names a saved search too. `empty`: nothing to import. */
  kind: 'filters' | 'saved-search' | 'recent-search' | 'lead-list' | 'empty'
  keywords: string | undefined
  filters: SearchFilter[]
  /** Which page of the results is shown, when it is not the first. */
  resultsPage: number | undefined
  /** A saved search that shows only who is new since it was last looked at. */
  onlyNew: boolean
  /** Names of criteria that the URL holds and that could not be put into words. */
  other: string[]
}
