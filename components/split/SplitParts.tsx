// The searches that one is taken apart into, with a tick each.
import { useId } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import './SplitForm.css'

export interface SplitPartsProps {
  values: readonly string[]
  /** those that are not ticked */
  without: readonly string[]
  onWithout: (values: string[]) => void
}

export const SplitParts = ({ values, without, onWithout }: SplitPartsProps) => {
  const id = useId()
  const isAll = without.length === 0
  return (
    <div role="group" aria-labelledby={id}>
      <div class="field-head">
        <span class="split-parts-title" id={id}>
          {t('splitParts')}
        </span>
        <Button small onClick={() => onWithout(isAll ? [...values] : [])}>
          {t(isAll ? 'splitNone' : 'splitAll')}
        </Button>
      </div>
      <ul class="split-parts">
        {values.map(value => (
          <li key={value}>
            <Checkbox
              label={value}
              checked={!without.includes(value)}
              onChange={on => onWithout(on ? without.filter(other => other !== value) : [...without, value])}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
