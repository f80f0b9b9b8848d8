// Summarises a search for the forms: its filters in the user's language, and a note about what is not shown.
import type { SearchSummary } from './SearchFilters.tsx'
import type { SearchDescription } from '../../lib/pages/search/search-description.ts'
import { t } from '../../lib/i18n/text.ts'

const getNote = ({ kind, onlyNew, unreadableCriteria }: SearchDescription): string =>
  [
    kind === 'saved-search' ? t('noteSavedSearch') : kind === 'recent-search' ? t('noteSavedSearch') : '',
    onlyNew ? t('noteOnlyNew') : '',
    unreadableCriteria.length > 0 ? t('noteUnread', unreadableCriteria.join(', ')) : ''
  ]
    .filter(Boolean)
    .join(' ')

export const summariseSearch = (search: SearchDescription): SearchSummary => ({
  keywords: search.keywords,
  filters: search.filters.map(({ labelKey, label, values }) => ({ label: labelKey ? t(labelKey) : label, values })),
  note: getNote(search) || undefined
})
