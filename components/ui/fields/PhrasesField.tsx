// A field for several words or phrases, one per line.
import { useId, useState } from 'preact/hooks'
import { describeField, FieldFrame, type FieldTexts } from './Field.tsx'
import styles from './Field.module.css'

export interface PhrasesFieldProps extends FieldTexts {
  value: readonly string[]
  /** a comma separates entries too; phrases may contain one */
  splitAtCommas: boolean
  onInput: (value: string[]) => void
}

const split = (text: string, commas: boolean): string[] =>
  text
    .split(commas ? /[,\n]/ : /\n/)
    .map(entry => entry.trim())
    .filter(entry => entry !== '')

export const PhrasesField = ({ label, value, hint, error, aside, splitAtCommas, onInput }: PhrasesFieldProps) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  // Keep the typed text while it means the same: a new empty line must not vanish.
  const text = JSON.stringify(split(typed, splitAtCommas)) === JSON.stringify(value) ? typed : value.join('\n')
  const input = (next: string) => {
    setTyped(next)
    onInput(split(next, splitAtCommas))
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <textarea
        {...describeField(id, { hint, error })}
        class={styles.lines}
        dir="auto"
        rows={Math.min(6, Math.max(2, text.split('\n').length))}
        value={text}
        autocomplete="off"
        spellcheck={false}
        onInput={event => input(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
