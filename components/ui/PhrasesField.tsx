// Several words or phrases in one field, a line each; commas between words do as well.
import { useId, useState } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import './Field.css'
import './PhrasesField.css'

export interface PhrasesFieldProps {
  label: string
  value: readonly string[]
  hint: string
  error?: string | undefined
  aside?: ComponentChildren
  /** a comma ends a word; phrases may hold one */
  splitAtCommas: boolean
  onInput: (value: string[]) => void
}

const split = (text: string, commas: boolean): string[] =>
  text
    .split(commas ? /[,\n]/ : /\n/)
    .map(word => word.trim())
    .filter(word => word !== '')

export const PhrasesField = ({ label, value, hint, error, aside, splitAtCommas, onInput }: PhrasesFieldProps) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  // What is being typed stays as it is while it says the same: a line just begun must not vanish.
  const text = JSON.stringify(split(typed, splitAtCommas)) === JSON.stringify(value) ? typed : value.join('\n')
  const input = (next: string) => {
    setTyped(next)
    onInput(split(next, splitAtCommas))
  }
  return (
    <div class="field words-field">
      <div class="field-head">
        <label for={id}>{label}</label>
        {aside}
      </div>
      <textarea
        id={id}
        dir="auto"
        rows={Math.min(6, Math.max(2, text.split('\n').length))}
        value={text}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onInput={event => input(event.currentTarget.value)}
      />
      <p class={error ? 'field-note is-error' : 'field-note'} id={`${id}-note`}>
        {error ?? hint}
      </p>
    </div>
  )
}
