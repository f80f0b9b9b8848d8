// A text field of one line, with its label, and its hint or error.
import { useLayoutEffect, useId, useRef } from 'preact/hooks'
import { describeField, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './Field.module.css'

export interface FieldProps extends FieldTexts {
  value: string
  onInput: (value: string) => void
  /** given when another element refers to the hint or the error */
  id?: string | undefined
  /** shown as dots */
  secret?: boolean
  /** a URL or a name as the service knows it: shown in a monospace font, never corrected */
  exact?: boolean
  /** a whole number: a short field, with the digits on a touch keyboard */
  numeric?: boolean
  /** focuses the field when it appears after a click */
  takesFocus?: boolean
}

export const Field = (props: FieldProps) => {
  const { label, value, onInput, hint, error, aside, secret = false, exact = false, numeric = false, takesFocus = false } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const common = {
    ref: input,
    ...describeField(id, { hint, error }),
    class: exact ? styles.exact : numeric ? styles.numeric : '',
    inputMode: numeric ? ('numeric' as const) : undefined,
    dir: exact ? ('ltr' as const) : ('auto' as const),
    value,
    autocomplete: 'off',
    spellcheck: !exact,
    onInput: (event: InputEvent & { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      {secret ? <input type="password" {...common} /> : <input type="text" {...common} />}
    </FieldFrame>
  )
}
