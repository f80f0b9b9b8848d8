// Filters that are typed or chosen without counts: a domain, lists, and the days on which lists were received.
import { useId } from 'preact/hooks'
import { uniqueTags } from '../../../lib/records/identity/person-note.ts'
import { t } from '../../../lib/i18n/text.ts'
import { Field } from '../../ui/fields/Field.tsx'
import field from '../../ui/fields/Field.module.css'
import { FilterValue } from './FilterValues.tsx'

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
