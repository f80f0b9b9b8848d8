// One of a few fixed words, with label and hint as every field has them.
import { useId } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import './Field.css'

export interface SelectFieldProps<Choice extends string> {
  label: string
  value: Choice
  choices: readonly Choice[]
  hint: string
  aside?: ComponentChildren
  onChoose: (value: Choice) => void
}

export const SelectField = <Choice extends string>({ label, value, choices, hint, aside, onChoose }: SelectFieldProps<Choice>) => {
  const id = useId()
  const choose = (text: string) => {
    const choice = choices.find(known => known === text)
    if (choice !== undefined) onChoose(choice)
  }
  return (
    <div class="field">
      <div class="field-head">
        <label for={id}>{label}</label>
        {aside}
      </div>
      <select id={id} value={value} aria-describedby={`${id}-note`} onChange={event => choose(event.currentTarget.value)}>
        {choices.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <p class="field-note" id={`${id}-note`}>
        {hint}
      </p>
    </div>
  )
}
