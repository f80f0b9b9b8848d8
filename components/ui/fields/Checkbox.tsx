// What is switched or picked by one click: a checkbox, and a few options side by side.
import { useId } from 'preact/hooks'
import styles from './Checkbox.module.css'

export interface CheckboxProps {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with its label and an optional hint. */
export const Checkbox = ({ label, hint, checked, onChange }: CheckboxProps) => {
  const id = useId()
  return (
    <div class={styles.checkbox}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint ? `${id}-note` : undefined}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {hint && (
        <p class="small soft" id={`${id}-note`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export interface SegmentedControlProps {
  label: string
  /** `spoken`: what screen readers say, where the label is a sign */
  options: readonly { value: number; label: string; spoken?: string | undefined }[]
  /** may be none of the options */
  value: number | undefined
  onChange: (value: number) => void
}

/** A few options side by side, one of them chosen: radio buttons that look like one control. */
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
