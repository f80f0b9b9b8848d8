// The filters in use as chips. A click removes one.
import { noFilters, type ResultFilters } from '../../../lib/records/table/filter-results.ts'
import type { PersonStatus } from '../../../lib/notes/person-status.ts'
import { textFacets } from '../../../lib/records/table/facets.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { ageWords, columnLabel } from '../column-label.ts'
import { personStatusName, useNoteSettings } from '../../notes/note-settings.ts'
import { fitWords } from '../../fits/fit-words.ts'
import { qualityWords } from '../Overview.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ResultsToolbar.module.css'

// The filters in use as texts, one for each chip, and the filters without one of them.

/** A filter in use. `names`: the filters that are cleared with it. */
export interface FilterChip {
  names: readonly (keyof ResultFilters)[]
  text: string
}

const maxNamed = 2

const valueText = (value: string): string => (value.startsWith('~') ? `“${value.slice(1)}”` : value)
const joinValues = (values: readonly string[]): string => {
  const named = values.slice(0, maxNamed).map(valueText).join(', ')
  return values.length > maxNamed ? tCount('chipMore', values.length - maxNamed, named) : named
}

/** The words of a filter with two choices. */
export const choiceWords = {
  phone: { with: 'pickWithPhone', without: 'pickWithoutPhone' },
  otherLists: { new: 'pickNew', others: 'pickOthers' },
  exported: { yes: 'pickExported', no: 'pickNotExported' },
  note: { with: 'pickWithNote', without: 'pickWithoutNote' }
} as const

/** The chips in their order; none for the search text, which has a field of its own. */
export const filterChips = (filters: ResultFilters, listName: (id: string) => string, statuses: readonly PersonStatus[]): FilterChip[] => {
  const chips: FilterChip[] = []
  const add = (names: FilterChip['names'], label: string, value: string): void => {
    if (value !== '') chips.push({ names, text: t('named', label, value) })
  }
  const { phone, otherLists, exported, from, until } = filters
  add(['quality'], t('column_emailStatus'), filters.quality.map(quality => t(qualityWords[quality])).join(', '))
  add(['emailAge'], t('pickEmailAge'), filters.emailAge.map(age => t(ageWords[age])).join(', '))
  add(['fit'], t('fitTitle'), (filters.fit ?? []).map(kind => t(fitWords[kind])).join(', '))
  for (const facet of textFacets) add([facet], columnLabel(facet), joinValues(filters[facet]))
  add(['domain'], t('pickDomain'), filters.domain)
  add(['lists'], t('pickList'), joinValues(filters.lists.map(listName)))
  add(['from', 'until'], t('pickReceived'), from === '' && until === '' ? '' : `${from} – ${until}`)
  add(['personStatus'], t('personStatus'), joinValues(filters.personStatus.map(id => personStatusName(statuses, id))))
  add(['tags'], t('tagsTitle'), joinValues(filters.tags))
  if (phone !== 'any') chips.push({ names: ['phone'], text: t(choiceWords.phone[phone]) })
  if (otherLists !== 'any') chips.push({ names: ['otherLists'], text: t(choiceWords.otherLists[otherLists]) })
  if (exported !== 'any') chips.push({ names: ['exported'], text: t(choiceWords.exported[exported]) })
  if (filters.note !== 'any') chips.push({ names: ['note'], text: t(choiceWords.note[filters.note]) })
  return chips
}

/** The filters without those of the chip. */
export const withoutChip = (filters: ResultFilters, { names }: FilterChip): ResultFilters => ({
  ...filters,
  ...Object.fromEntries(names.map(name => [name, noFilters[name]]))
})

export interface FilterChipsProps {
  filters: ResultFilters
  listName: (id: string) => string
  onChange: (filters: ResultFilters) => void
}

/** The filters in use as chips. A click removes one. */
export const FilterChips = ({ filters, listName, onChange }: FilterChipsProps) => {
  const { statuses } = useNoteSettings()
  const chips = filterChips(filters, listName, statuses)
  return chips.length === 0 ? null : (
    <ul class={styles.chips} aria-label={t('filters')}>
      {chips.map(chip => (
        <li key={chip.names.join()}>
          <button
            type="button"
            class={styles.chip}
            aria-label={t('chipRemove', chip.text)}
            onClick={() => onChange(withoutChip(filters, chip))}
          >
            <span dir="auto">{chip.text}</span>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
}
