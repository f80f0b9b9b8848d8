// A text field of several lines, with its label, and its hint.
import { useId } from 'preact/hooks'
import { describeField, FieldFrame, type FieldTexts } from '../ui/fields/Field.tsx'

export interface TextFieldProps extends FieldTexts {
  value: string
  rows: number
  class?: string | undefined
  /** the language of the text, where it is not that of the page */
  lang?: string | undefined
  onInput: (value: string) => void
}

export const TextField = ({ label, hint, value, rows, class: name, lang, onInput }: TextFieldProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <textarea
        {...describeField(id, { hint, error: undefined })}
        class={name}
        rows={rows}
        dir="auto"
        lang={lang}
        value={value}
        onInput={event => onInput(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
