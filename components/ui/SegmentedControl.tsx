// A few choices side by side, one of them chosen: radio buttons that look like one control.
import { useId } from 'preact/hooks'
import './SegmentedControl.css'

export interface SegmentedControlProps {
  label: string
  options: readonly { value: number; label: string }[]
  /** may be none of the choices */
  value: number | undefined
  onChange: (value: number) => void
}

export const SegmentedControl = ({ label, options, value: selected, onChange }: SegmentedControlProps) => {
  const name = useId()
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {options.map(({ value, label: optionLabel }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === selected} onChange={() => onChange(value)} />
          <span>{optionLabel}</span>
        </label>
      ))}
    </div>
  )
}
