// The fields of a form, each with its label, and its hint or error: of one line, and a choice.
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'

export interface FieldNoteProps {
  id?: string
  isError?: boolean | undefined
  /** `status` for an outcome that appears later; `alert` for an error that does */
  role?: 'status' | 'alert'
  children?: ComponentChildren
}

/** A small line below a control: a hint, an error, or the outcome of the last change. */
export const FieldNote = ({ id, isError = false, role, children }: FieldNoteProps) => (
  <p class={classNames(styles.note, isError && styles.error)} data-error={isError || undefined} id={id} role={role}>
    {children}
  </p>
)

/** What every field may have. */
export interface FieldTexts {
  label: string
  hint?: ComponentChildren
  error?: string | undefined
  /** something at the end of the label's line, such as a reset button */
  aside?: ComponentChildren
}

interface FieldFrameProps extends FieldTexts {
  /** id of the control; its note has the id `${id}-note` */
  id: string
  children: ComponentChildren
}

/** The frame of every field: the label above, the hint or the error below. */
export const FieldFrame = ({ id, label, hint, error, aside, children }: FieldFrameProps) => (
  <div class={styles.field}>
    <div class={styles.head}>
      <label for={id}>{label}</label>
      {aside}
    </div>
    {children}
    {(error || hint) && (
      <FieldNote id={`${id}-note`} isError={Boolean(error)}>
        {error ?? hint}
      </FieldNote>
    )}
  </div>
)

/** The attributes that tie a control to its frame. */
export const describeField = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined
})

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

/** A text field of one line, with its label, and its hint or error. */
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

export interface ChoiceFieldProps<Choice extends string> extends FieldTexts {
  value: Choice
  options: readonly { value: Choice; label: string }[]
  /** given when another element refers to the hint or the error */
  id?: string | undefined
  /** fixed names as the service knows them: monospace, and only as wide as they are */
  exact?: boolean
  onChange: (value: Choice) => void
}

/** A select with its label, and its hint or error. */
export const ChoiceField = <Choice extends string>(props: ChoiceFieldProps<Choice>) => {
  const { label, value, options, hint, error, aside, exact = false, onChange } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const choose = (text: string): void => {
    const chosen = options.find(option => option.value === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <select
        {...describeField(id, { hint, error })}
        class={exact ? styles.exact : styles.wide}
        value={value}
        onChange={event => choose(event.currentTarget.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
