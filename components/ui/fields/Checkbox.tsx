// A checkbox with its label and an optional hint.
import { useId } from 'preact/hooks'
import styles from './Checkbox.module.css'

export interface CheckboxProps {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

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
