// A select with its label, and its hint or error.
import { useId } from 'preact/hooks'
import { describeField, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './Field.module.css'

export interface ChoiceFieldProps<Choice extends string> extends FieldTexts {
  value: Choice
  options: readonly { value: Choice; label: string }[]
  /** given when another element refers to the hint or the error */
  id?: string | undefined
  /** fixed names as the service knows them: monospace, and only as wide as they are */
  exact?: boolean
  onChange: (value: Choice) => void
}

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
