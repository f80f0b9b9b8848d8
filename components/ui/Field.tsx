// One line of text to type: label above, hint or error below, tied together for screen readers.
import { useLayoutEffect, useId, useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import './Field.css'

export interface FieldProps {
  label: string
  value: string
  onInput: (value: string) => void
  hint?: ComponentChildren
  error?: string | undefined
  /** given when something outside refers to the hint or the error */
  id?: string | undefined
  /** shown as dots */
  secret?: boolean
  /** an address, a name on the wire: shown with equal widths, never corrected */
  exact?: boolean
  /** something at the end of the label's line, such as a reset button */
  aside?: ComponentChildren
  /** it came by a click of the person: typing goes here */
  takesFocus?: boolean
}

export const Field = (props: FieldProps) => {
  const { label, value, onInput, hint, error, secret = false, exact = false, takesFocus = false } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const common = {
    ref: input,
    id,
    class: exact ? 'is-exact' : '',
    dir: exact ? ('ltr' as const) : ('auto' as const),
    value,
    autocomplete: 'off',
    spellcheck: !exact,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
    onInput: (event: InputEvent & { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value)
  }
  return (
    <div class="field">
      <div class="field-head">
        <label for={id}>{label}</label>
        {props.aside}
      </div>
      {secret ? <input type="password" {...common} /> : <input type="text" {...common} />}
      {(error || hint) && (
        <p class={error ? 'field-note is-error' : 'field-note'} id={`${id}-note`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
