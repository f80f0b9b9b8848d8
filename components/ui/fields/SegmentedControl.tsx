// A few options side by side, one of them chosen: radio buttons that look like one control.
import { useId } from 'preact/hooks'
import styles from './SegmentedControl.module.css'

export interface SegmentedControlProps {
  label: string
  /** `spoken`: what screen readers say, where the label is a sign */
  options: readonly { value: number; label: string; spoken?: string | undefined }[]
  /** may be none of the options */
  value: number | undefined
  onChange: (value: number) => void
}

export const SegmentedControl = ({ label, options, value: selected, onChange }: SegmentedControlProps) => {
  const name = useId()
  return (
    <div class={styles.control} role="radiogroup" aria-label={label}>
      {options.map(({ value, label: optionLabel, spoken }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} aria-label={spoken} checked={value === selected} onChange={() => onChange(value)} />
          <span>{optionLabel}</span>
        </label>
      ))}
    </div>
  )
}
