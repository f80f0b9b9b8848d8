// A few choices side by side, one of them chosen: radio buttons that look like one control.
import { useId } from 'preact/hooks'
import './SegmentedControl.css'

export interface SegmentsProps {
  label: string
  choices: readonly { value: number; words: string }[]
  /** may be none of the choices */
  chosen: number | undefined
  onChoose: (value: number) => void
}

export const SegmentedControl = ({ label, choices, chosen, onChoose }: SegmentsProps) => {
  const name = useId()
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {choices.map(({ value, words }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{words}</span>
        </label>
      ))}
    </div>
  )
}
