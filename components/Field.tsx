// One line of text to type: label above, hint or error below, tied together for screen readers.
import { useId } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import './field.css'

export interface FieldProps {
  label: string
  value: string
  onInput: (value: string) => void
  hint?: ComponentChildren
  error?: string | undefined
  /** given when something outside refers to the hint or the error */
  id?: string | undefined
  type?: 'text' | 'password' | 'url'
  inputMode?: 'numeric' | 'url' | undefined
  /** an address, a name on the wire: shown with equal widths, never corrected */
  exact?: boolean
  /** something at the end of the label's line, such as a reset button */
  aside?: ComponentChildren
  autoFocus?: boolean
}

export const Field = (props: FieldProps) => {
  const { label, value, onInput, hint, error, type = 'text', exact = false } = props
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <div class="field">
      <div class="field-head">
        <label for={id}>{label}</label>
        {props.aside}
      </div>
      <input
        id={id}
        type={type}
        class={exact ? 'is-exact' : undefined}
        dir={exact ? 'ltr' : 'auto'}
        value={value}
        inputMode={props.inputMode}
        autocomplete="off"
        spellcheck={exact || type === 'password' ? false : undefined}
        autocapitalize={exact ? 'off' : undefined}
        autoFocus={props.autoFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onInput={event => onInput(event.currentTarget.value)}
      />
      {(error || hint) && (
        <p class={error ? 'field-note is-error' : 'field-note'} id={`${id}-note`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
