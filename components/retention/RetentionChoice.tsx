// The choices of how long results are kept, side by side.
import { t, tCount } from '../../lib/i18n/text.ts'
import { SegmentedControl } from '../ui/fields/SegmentedControl.tsx'

const choices = [0, 30, 90, 365]
const daysLabel = (days: number): string => (days === 0 ? t('retentionNever') : tCount('retentionDays', days))

interface RetentionChoiceProps {
  /** 0: kept permanently */
  value: number
  onChange: (days: number) => void
}

export const RetentionChoice = ({ value, onChange }: RetentionChoiceProps) => (
  <SegmentedControl
    label={t('retentionTitle')}
    options={choices.map(days => ({ value: days, label: daysLabel(days) }))}
    value={value}
    onChange={onChange}
  />
)
