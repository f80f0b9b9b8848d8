// One assumption about the service: what it is for, which values are good, its default and the way back to it.
import { useState } from 'preact/hooks'
import type { ApiSettingName, ApiSettings } from '../../lib/service/api-settings.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { apiSettingText, differs } from './api-setting-text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { PhrasesField } from '../ui/PhrasesField.tsx'

export interface ApiSettingFieldProps {
  name: ApiSettingName
  value: ApiSettings
  defaults: ApiSettings
  /** it cannot be used as it is; said once the field was left, or `told` by now */
  invalid: boolean
  showError: boolean
  onChange: (value: ApiSettings) => void
}

/** A number that is being typed may be none. */
const written = (value: number): string => (Number.isNaN(value) ? '' : String(value))
const typed = (text: string): number => Number.parseInt(text.replaceAll(/\D/g, ''), 10)

const sayDefault = (value: string | number | readonly string[]): string =>
  value === ''
    ? t('defaultPlace')
    : typeof value === 'number' || value.length > 0
      ? t('defaultIs', typeof value === 'number' ? formatNumber(value) : String(value))
      : t('defaultIsEmpty')

export const ApiSettingField = ({ name, value, defaults, invalid, showError, onChange }: ApiSettingFieldProps) => {
  const [left, setLeft] = useState(false)
  const words = apiSettingText[name]
  const label = t(words.label)
  const valid = words.valid ? t(words.valid) : ''
  const now = value[name]
  const common = {
    label,
    hint: [t(words.hint), valid, sayDefault(defaults[name])].filter(Boolean).join(' '),
    error: invalid && (left || showError) ? `${t('failure_settingInvalid', '', '', label)} ${valid}` : undefined,
    aside: differs(value, defaults, name) && (
      <Button small label={t('resetNamed', label)} onClick={() => onChange({ ...value, [name]: defaults[name] })}>
        {t('resetToDefault')}
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
        <PhrasesField {...common} value={now} splitAtCommas={words.valid === 'validWords'} onInput={change} />
      )}
    </div>
  )
}
