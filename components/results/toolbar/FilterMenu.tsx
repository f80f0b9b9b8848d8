// Adds a filter: first the column, then its values with their counts.
import { useState } from 'preact/hooks'
import type { FacetCounts } from '../../../lib/records/table/count-facets.ts'
import { emailQualities, fitKinds, textFacets } from '../../../lib/records/table/facets.ts'
import type { ResultFilters } from '../../../lib/records/table/filter-results.ts'
import { t } from '../../../lib/i18n/text.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { emailAges } from '../../../lib/records/table/email-ages.ts'
import { ageWords, columnLabel } from '../column-label.ts'
import { fitWords } from '../../fits/fit-words.ts'
import { qualityWords } from '../Overview.tsx'
import { choiceWords } from './FilterChips.tsx'
import { KindValues, TextValues, ListValues, ReceivedDays, TagValues, TypedDomain } from './FilterValues.tsx'
import { useNoteSettings, getStatusChoices } from '../../notes/note-settings.ts'
import styles from './FilterMenu.module.css'

export interface FilterMenuProps {
  filters: ResultFilters
  counts: FacetCounts | undefined
  /** the shown lists; a filter for them is offered from two on */
  lists: readonly { id: string; name: string }[]
  /** the user's own tags; undefined where no notes are shown */
  tags: readonly string[] | undefined
  /** whether it is known who is in other lists */
  isComparable: boolean
  onChange: (filters: ResultFilters) => void
}

type Field = 'quality' | 'emailAge' | 'fit' | (typeof textFacets)[number] | 'domain' | 'lists' | 'received' | 'personStatus' | 'tags'

const fieldLabel = (field: Field): string =>
  field === 'fit'
    ? t('fitTitle')
    : field === 'emailAge'
      ? t('pickEmailAge')
      : field === 'quality'
        ? t('column_emailStatus')
        : field === 'domain'
          ? t('pickDomain')
          : field === 'lists'
            ? t('pickList')
            : field === 'received'
              ? t('pickReceived')
              : field === 'personStatus'
                ? t('personStatus')
                : field === 'tags'
                  ? t('tagsTitle')
                  : columnLabel(field)

export const FilterMenu = ({ filters, counts, lists, tags, isComparable, onChange }: FilterMenuProps) => {
  const { statuses } = useNoteSettings()
  const [field, setField] = useState<Field>()
  const set = (changed: Partial<ResultFilters>): void => onChange({ ...filters, ...changed })
  const fields: Field[] = [
    'quality',
    'emailAge',
    ...(counts?.fit ? (['fit'] as const) : []),
    ...textFacets,
    'domain',
    ...(lists.length > 1 ? (['lists'] as const) : []),
    'received',
    ...(tags ? (['personStatus', 'tags'] as const) : [])
  ]
  const names = (['phone', 'exported', 'note', 'otherLists'] as const).filter(
    name => (name !== 'otherLists' || isComparable) && (name !== 'note' || tags !== undefined)
  )
  if (field === undefined)
    return (
      <div class={styles.fields}>
        {fields.map(name => (
          <Button key={name} small onClick={() => setField(name)}>
            {fieldLabel(name)}
          </Button>
        ))}
        <hr />
        {names.flatMap(name =>
          Object.entries(choiceWords[name]).map(([value, key]) => (
            <label key={key} class={styles.choice}>
              <input
                type="checkbox"
                checked={filters[name] === value}
                onChange={event => set({ [name]: event.currentTarget.checked ? value : 'any' })}
              />
              {t(key)}
            </label>
          ))
        )}
      </div>
    )
  return (
    <div class={styles.values}>
      <BackButton label={t('welcomeBack')} onClick={() => setField(undefined)} />
      {field === 'fit' ? (
        <KindValues kinds={fitKinds} words={fitWords} counts={counts?.fit} chosen={filters.fit ?? []} onChange={fit => set({ fit })} />
      ) : field === 'quality' ? (
        <KindValues
          kinds={emailQualities}
          words={qualityWords}
          counts={counts?.quality}
          chosen={filters.quality}
          onChange={quality => set({ quality })}
        />
      ) : field === 'emailAge' ? (
        <KindValues
          kinds={emailAges}
          words={ageWords}
          counts={counts?.ages}
          chosen={filters.emailAge}
          onChange={emailAge => set({ emailAge })}
        />
      ) : field === 'domain' ? (
        <TypedDomain value={filters.domain} onInput={domain => set({ domain })} />
      ) : field === 'lists' ? (
        <ListValues lists={lists} chosen={filters.lists} onChange={chosen => set({ lists: chosen })} />
      ) : field === 'personStatus' ? (
        <ListValues
          lists={getStatusChoices(statuses, filters.personStatus)}
          chosen={filters.personStatus}
          onChange={personStatus => set({ personStatus })}
        />
      ) : field === 'tags' ? (
        <TagValues tags={tags ?? []} chosen={filters.tags} onChange={chosen => set({ tags: chosen })} />
      ) : field === 'received' ? (
        <ReceivedDays from={filters.from} until={filters.until} onChange={set} />
      ) : (
        <TextValues
          label={fieldLabel(field)}
          counts={counts?.texts[field]}
          chosen={filters[field]}
          onChange={chosen => set({ [field]: chosen })}
        />
      )}
    </div>
  )
}
