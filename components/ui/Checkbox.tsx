// One thing to tick, with its words beside it and more about it below.
import { useId } from 'preact/hooks'
import './Checkbox.css'

export interface CheckboxProps {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (on: boolean) => void
}

export const Checkbox = ({ label, hint, checked, onChange }: CheckboxProps) => {
  const id = useId()
  return (
    <div class="tick">
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
