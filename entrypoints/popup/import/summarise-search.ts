// A described search in the popup's words: filter names in the person's language, and a note for what cannot be shown.
import type { SearchSummary } from '../../../components/import/SearchFilters.tsx'
import type { SearchDescription } from '../../../lib/pages/search/search-description.ts'
import { t } from '../../../lib/i18n/text.ts'

const noteOf = ({ kind, onlyNew, unreadableCriteria: other }: SearchDescription): string =>
  [
    kind === 'saved-search' ? t('noteSavedSearch') : kind === 'recent-search' ? t('noteRecentSearch') : '',
    onlyNew ? t('noteOnlyNew') : '',
    other.length > 0 ? t('noteUnread', other.join(', ')) : ''
  ]
    .filter(Boolean)
    .join(' ')

export const summariseSearch = (search: SearchDescription): SearchSummary => ({
  keywords: search.keywords,
  filters: search.filters.map(({ labelKey, label, values }) => ({ label: labelKey ? t(labelKey) : label, values })),
  note: noteOf(search) || undefined
})
