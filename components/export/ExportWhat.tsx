// Chooses which records an export writes.
import { useId } from 'preact/hooks'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { FieldNote } from '../ui/fields/Field.tsx'
import { scopeOptions, type ExportChoice, type ExportFacts } from './export-text.ts'
import styles from './ExportForm.module.css'

export interface ExportWhatProps {
  /** of the note that says why the chosen records are not known */
  id: string
  choice: ExportChoice
  facts: Pick<ExportFacts, 'counts' | 'missing'>
  /** instead of "Not exported yet", where the records go to one place */
  unexportedLabel?: string | undefined
  onChange: (choice: ExportChoice) => void
}

export const ExportWhat = ({ id, choice, facts: { counts, missing }, unexportedLabel, onChange }: ExportWhatProps) => {
  const name = useId()
  return (
    <fieldset class={styles.choices}>
      <legend>{t('resultsGrid')}</legend>
      {scopeOptions.map(([value, key]) => {
        const count = counts[value]
        if (count === undefined && value !== choice.scope) return null
        return (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={choice.scope === value}
              onChange={() => onChange({ ...choice, scope: value })}
            />
            <span>{(value === 'unexported' && unexportedLabel) || t(key)}</span>
            <b>{count === undefined ? '–' : formatNumber(count)}</b>
          </label>
        )
      })}
      {missing !== undefined && (
        <FieldNote id={id} isError>
          {missing}
        </FieldNote>
      )}
    </fieldset>
  )
}
