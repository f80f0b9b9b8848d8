// One assumption about the service: what it is for, which values are good, its default and the way back to it.
import { useState } from 'preact/hooks'
import type { AssumptionName, Assumptions } from '../../lib/service/api-settings.ts'
import { say, sayNumber } from '../../lib/i18n/text.ts'
import { assumptionWords, differs } from './api-setting-text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { WordsField } from '../ui/PhrasesField.tsx'

export interface AssumptionFieldProps {
  name: AssumptionName
  value: Assumptions
  defaults: Assumptions
  /** it cannot be used as it is; said once the field was left, or `told` by now */
  invalid: boolean
  told: boolean
  onChange: (value: Assumptions) => void
}

/** A number that is being typed may be none. */
const written = (value: number): string => (Number.isNaN(value) ? '' : String(value))
const typed = (text: string): number => Number.parseInt(text.replaceAll(/\D/g, ''), 10)

const sayDefault = (value: string | number | readonly string[]): string =>
  value === ''
    ? say('defaultPlace')
    : typeof value === 'number' || value.length > 0
      ? say('defaultIs', typeof value === 'number' ? sayNumber(value) : String(value))
      : say('defaultIsEmpty')

export const AssumptionField = ({ name, value, defaults, invalid, told, onChange }: AssumptionFieldProps) => {
  const [left, setLeft] = useState(false)
  const words = assumptionWords[name]
  const label = say(words.label)
  const valid = words.valid ? say(words.valid) : ''
  const now = value[name]
  const common = {
    label,
    hint: [say(words.hint), valid, sayDefault(defaults[name])].filter(Boolean).join(' '),
    error: invalid && (left || told) ? `${say('failure_settingInvalid', '', '', label)} ${valid}` : undefined,
    aside: differs(value, defaults, name) && (
      <Button small label={say('resetNamed', label)} onClick={() => onChange({ ...value, [name]: defaults[name] })}>
        {say('resetToDefault')}
      </Button>
    )
  }
  const change = (next: string | number | string[]) => onChange({ ...value, [name]: next })
  return (
    <div data-assumption={name} onFocusOut={() => setLeft(true)}>
      {name === 'downloadMethod' ? (
        <SelectField {...common} value={value.downloadMethod} choices={['POST', 'GET']} onChoose={change} />
      ) : typeof now === 'string' ? (
        <Field {...common} exact value={now} onInput={change} />
      ) : typeof now === 'number' ? (
        <Field {...common} exact value={written(now)} onInput={text => change(typed(text))} />
      ) : (
        <WordsField {...common} value={now} commas={words.valid === 'validWords'} onInput={change} />
      )}
    </div>
  )
}
