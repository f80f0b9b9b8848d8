// One thing to tick, with its words beside it and more about it below.
import { useId } from 'preact/hooks'
import './Checkbox.css'

export interface TickProps {
  words: string
  hint?: string | undefined
  on: boolean
  onChange: (on: boolean) => void
}

export const Checkbox = ({ words, hint, on, onChange }: TickProps) => {
  const id = useId()
  return (
    <div class="tick">
      <label>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={hint ? `${id}-note` : undefined}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        {words}
      </label>
      {hint && (
        <p class="small soft" id={`${id}-note`}>
          {hint}
        </p>
      )}
    </div>
  )
}
