// The names that differ from one service to another: each with its default, what it is for, and a way back.
import type { Assumptions } from '../lib/service/assumptions.ts'
import { say, type Key } from '../lib/words.ts'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { SelectField } from './SelectField.tsx'

export interface AdvancedFieldsProps {
  value: Assumptions
  defaults: Assumptions
  /** name of the one that cannot be used as it is */
  refused?: string | undefined
  onChange: (value: Assumptions) => void
}

type Name = keyof Assumptions

const words: Record<Name, readonly [label: Key, hint: Key]> = {
  searchUrlField: ['searchUrlFieldLabel', 'searchUrlFieldHint'],
  downloadPath: ['downloadPathLabel', 'downloadPathHint'],
  downloadMethod: ['downloadMethodLabel', 'downloadMethodHint'],
  downloadKeyField: ['downloadKeyFieldLabel', 'downloadKeyFieldHint'],
  downloadListField: ['downloadListFieldLabel', 'downloadListFieldHint']
}

const typed = ['searchUrlField', 'downloadPath'] as const
const typedAfter = ['downloadKeyField', 'downloadListField'] as const

export const AdvancedFields = ({ value, defaults, refused, onChange }: AdvancedFieldsProps) => {
  const note = (name: Name) => `${say(words[name][1])} ${say('defaultIs', defaults[name])}`
  const reset = (name: Name) =>
    value[name] !== defaults[name] && (
      <Button small label={say('resetNamed', say(words[name][0]))} onClick={() => onChange({ ...value, [name]: defaults[name] })}>
        {say('resetToDefault')}
      </Button>
    )
  const text = (name: (typeof typed)[number] | (typeof typedAfter)[number]) => (
    <Field
      key={name}
      exact
      label={say(words[name][0])}
      value={value[name]}
      hint={note(name)}
      error={refused === name ? say('failure_settingInvalid', '', '', say(words[name][0])) : undefined}
      aside={reset(name)}
      onInput={next => onChange({ ...value, [name]: next })}
    />
  )
  return (
    <>
      {typed.map(text)}
      <SelectField
        label={say('downloadMethodLabel')}
        value={value.downloadMethod}
        choices={['POST', 'GET']}
        hint={note('downloadMethod')}
        aside={reset('downloadMethod')}
        onChoose={downloadMethod => onChange({ ...value, downloadMethod })}
      />
      {typedAfter.map(text)}
    </>
  )
}
