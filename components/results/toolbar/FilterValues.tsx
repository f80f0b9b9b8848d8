// Chooses the values of a filter: email qualities, or texts with their counts and a search.
import { useId, useState } from 'preact/hooks'
import { topValues } from '../../../lib/records/table/count-facets.ts'
import { emailQualities, type EmailQuality } from '../../../lib/records/table/facets.ts'
import { t, formatNumber } from '../../../lib/i18n/text.ts'
import { qualityWords } from '../overview/EmailQualityBar.tsx'
import field from '../../ui/fields/Field.module.css'
import styles from './FilterMenu.module.css'

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

const changed = <Value,>(values: readonly Value[], value: Value, isChosen: boolean): Value[] =>
  isChosen ? [...values, value] : values.filter(other => other !== value)

export interface QualityValuesProps {
  counts: Readonly<Record<EmailQuality, number>> | undefined
  chosen: readonly EmailQuality[]
  onChange: (chosen: readonly EmailQuality[]) => void
}

export const QualityValues = ({ counts, chosen, onChange }: QualityValuesProps) => (
  <>
    {emailQualities.map(quality => (
      <FilterValue
        key={quality}
        label={t(qualityWords[quality])}
        count={counts?.[quality]}
        checked={chosen.includes(quality)}
        onChange={isChosen => onChange(changed(chosen, quality, isChosen))}
      />
    ))}
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
  const id = useId()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const matching = wanted === '' ? counts : new Map([...(counts ?? [])].filter(([value]) => value.toLowerCase().includes(wanted)))
  const top = topValues(matching ?? new Map<string, number>(), maxShownValues)
  const rest = chosen.filter(value => !top.some(([shown]) => shown === value))
  const set = (value: string, isChosen: boolean): void => onChange(changed(chosen, value, isChosen))
  return (
    <>
      <div class={field.field}>
        <label for={id}>{label}</label>
        <input id={id} type="search" dir="auto" autocomplete="off" value={search} onInput={event => setSearch(event.currentTarget.value)} />
      </div>
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
