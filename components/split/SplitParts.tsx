// The parts of a split search, with a checkbox each.
import { useId } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import styles from './SplitParts.module.css'

export interface SplitPartsProps {
  values: readonly string[]
  /** the values of parts that are not sent */
  excludedValues: readonly string[]
  onExclude: (values: string[]) => void
}

export const SplitParts = ({ values, excludedValues, onExclude }: SplitPartsProps) => {
  const id = useId()
  const isComplete = excludedValues.length === 0
  return (
    <div role="group" aria-labelledby={id}>
      <div class={styles.head}>
        <span id={id}>{t('splitParts')}</span>
        <Button small onClick={() => onExclude(isComplete ? [...values] : [])}>
          {t(isComplete ? 'splitNone' : 'splitAll')}
        </Button>
      </div>
      <ul class={styles.parts}>
        {values.map(value => (
          <li key={value}>
            <Checkbox
              label={value}
              checked={!excludedValues.includes(value)}
              onChange={checked => onExclude(checked ? excludedValues.filter(other => other !== value) : [...excludedValues, value])}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
