// A described search in the popup's words: filter names in the person's language, and a note for what cannot be shown.
import type { SearchSummary } from '../../../components/import/SearchFilters.tsx'
import type { SearchDescription } from '../../../lib/pages/search/search-description.ts'
import { say } from '../../../lib/i18n/text.ts'

const noteOf = ({ kind, onlyNew, other }: SearchDescription): string =>
  [
    kind === 'saved-search' ? say('noteSavedSearch') : kind === 'recent-search' ? say('noteRecentSearch') : '',
    onlyNew ? say('noteOnlyNew') : '',
    other.length > 0 ? say('noteUnread', other.join(', ')) : ''
  ]
    .filter(Boolean)
    .join(' ')

export const summarise = (search: SearchDescription): SearchSummary => ({
  keywords: search.keywords,
  filters: search.filters.map(({ labelKey, label, values }) => ({ label: labelKey ? say(labelKey) : label, values })),
  note: noteOf(search) || undefined
})
