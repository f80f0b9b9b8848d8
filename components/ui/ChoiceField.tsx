// One of several named things, chosen from the browser's own list; label above and hint below as every field has them.
import { useId } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import './Field.css'
import './ChoiceField.css'

export interface ChoiceFieldProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  hint?: string | undefined
  error?: string | undefined
  /** given when something outside refers to the hint or the error */
  id?: string | undefined
  /** something at the end of the label's line */
  aside?: ComponentChildren
  onChange: (value: string) => void
}

export const ChoiceField = ({ label, value, options, hint, error, aside, onChange, ...given }: ChoiceFieldProps) => {
  const ownId = useId()
  const id = given.id ?? ownId
  const note = error ?? hint
  return (
    <div class="field choice-field">
      <div class="field-head">
        <label for={id}>{label}</label>
        {aside}
      </div>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={event => onChange(event.currentTarget.value)}
      >
        {options.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {note && (
        <p class={error ? 'field-note is-error' : 'field-note'} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}
