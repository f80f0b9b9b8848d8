// The values of a filter: with counts and a search, chosen from a few, typed, or days.
import { useId, useState } from 'preact/hooks'
import { topValues } from '../../../lib/records/table/count-facets.ts'
import { t, formatNumber, type MessageKey } from '../../../lib/i18n/text.ts'
import { uniqueTags } from '../../../lib/records/identity/person-note.ts'
import { Field } from '../../ui/fields/Field.tsx'
import field from '../../ui/fields/Field.module.css'
import styles from './FilterMenu.module.css'

// Chooses the values of a filter: one of a few kinds, or texts with their counts and a search.

interface ValueProps {
  label: string
  count: number | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

export const FilterValue = ({ label, count, checked, onChange }: ValueProps) => (
  <label class={styles.choice}>
    <input type="checkbox" checked={checked} onChange={event => onChange(event.currentTarget.checked)} />
    <span dir="auto" title={label}>
      {label}
    </span>
    {count !== undefined && <b>{formatNumber(count)}</b>}
  </label>
)

/** A field that searches the choices below it. */
export const SearchField = ({ label, value, onInput }: { label: string; value: string; onInput: (value: string) => void }) => {
  const id = useId()
  return (
    <div class={field.field}>
      <label for={id}>{label}</label>
      <input id={id} type="search" dir="auto" autocomplete="off" value={value} onInput={event => onInput(event.currentTarget.value)} />
    </div>
  )
}

const changed = <Value,>(values: readonly Value[], value: Value, isChosen: boolean): Value[] =>
  isChosen ? [...values, value] : values.filter(other => other !== value)

export interface KindValuesProps<Kind extends string> {
  /** in display order */
  kinds: readonly Kind[]
  words: Readonly<Record<Kind, MessageKey>>
  counts: Readonly<Record<Kind, number>> | undefined
  chosen: readonly Kind[]
  onChange: (chosen: readonly Kind[]) => void
}

/** A few fixed values with their counts: qualities and ages of emails, fits. */
export const KindValues = <Kind extends string>({ kinds, words, counts, chosen, onChange }: KindValuesProps<Kind>) => (
  <>
    {kinds.map(kind => {
      const word: MessageKey = words[kind]
      return (
        <FilterValue
          key={kind}
          label={t(word)}
          count={counts?.[kind]}
          checked={chosen.includes(kind)}
          onChange={isChosen => onChange(kinds.filter(one => (one === kind ? isChosen : chosen.includes(one))))}
        />
      )
    })}
  </>
)

export interface TextValuesProps {
  /** the name of the column */
  label: string
  counts: ReadonlyMap<string, number> | undefined
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

const maxShownValues = 50

export const TextValues = ({ label, counts, chosen, onChange }: TextValuesProps) => {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const matching = wanted === '' ? counts : new Map([...(counts ?? [])].filter(([value]) => value.toLowerCase().includes(wanted)))
  const top = topValues(matching ?? new Map<string, number>(), maxShownValues)
  const rest = chosen.filter(value => !top.some(([shown]) => shown === value))
  const set = (value: string, isChosen: boolean): void => onChange(changed(chosen, value, isChosen))
  return (
    <>
      <SearchField label={label} value={search} onInput={setSearch} />
      {wanted !== '' && (
        <FilterValue
          label={t('pickContains', search.trim())}
          count={undefined}
          checked={chosen.includes(`~${search.trim()}`)}
          onChange={isChosen => set(`~${search.trim()}`, isChosen)}
        />
      )}
      {rest.map(value => (
        <FilterValue
          key={value}
          label={value.startsWith('~') ? t('pickContains', value.slice(1)) : value}
          count={counts?.get(value)}
          checked
          onChange={isChosen => set(value, isChosen)}
        />
      ))}
      {top.map(([value, count]) => (
        <FilterValue key={value} label={value} count={count} checked={chosen.includes(value)} onChange={isChosen => set(value, isChosen)} />
      ))}
    </>
  )
}

// Filters that are typed or chosen without counts: a domain, lists, and the days on which lists were received.

export const TypedDomain = ({ value, onInput }: { value: string; onInput: (value: string) => void }) => (
  <Field label={t('pickDomain')} value={value} takesFocus onInput={onInput} />
)

export interface ListValuesProps {
  lists: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

export const ListValues = ({ lists, chosen, onChange }: ListValuesProps) => (
  <>
    {lists.map(({ id, name }) => (
      <FilterValue
        key={id}
        label={name}
        count={undefined}
        checked={chosen.includes(id)}
        onChange={isChosen => onChange(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))}
      />
    ))}
  </>
)

export interface TagValuesProps {
  tags: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** A chosen tag that is no longer in use stays, so that it can be taken away. */
export const TagValues = ({ tags, chosen, onChange }: TagValuesProps) => {
  const all = uniqueTags([...tags, ...chosen])
  return all.length === 0 ? (
    <p class="soft small">{t('pickNoTags')}</p>
  ) : (
    <ListValues lists={all.map(tag => ({ id: tag, name: tag }))} chosen={chosen} onChange={onChange} />
  )
}

interface ReceivedDaysProps {
  /** YYYY-MM-DD; '' is open */
  from: string
  until: string
  onChange: (changed: { from: string } | { until: string }) => void
}

export const ReceivedDays = ({ from, until, onChange }: ReceivedDaysProps) => {
  const id = useId()
  return (
    <>
      <div class={field.field}>
        <label for={`${id}-from`}>{t('pickFrom')}</label>
        <input id={`${id}-from`} type="date" value={from} onInput={event => onChange({ from: event.currentTarget.value })} />
      </div>
      <div class={field.field}>
        <label for={`${id}-until`}>{t('pickUntil')}</label>
        <input id={`${id}-until`} type="date" value={until} onInput={event => onChange({ until: event.currentTarget.value })} />
      </div>
    </>
  )
}
