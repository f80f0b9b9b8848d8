// The field of one API setting: its purpose, its valid values, its default and a reset button.
import { useState } from 'preact/hooks'
import type { ApiSettingName, ApiSettings } from '../../lib/service/api-settings.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { apiSettingText, differs } from './api-setting-text.ts'
import { Button } from '../ui/Button.tsx'
import { Field, ChoiceField } from '../ui/fields/Field.tsx'
import { PhrasesField } from '../ui/fields/PhrasesField.tsx'

export interface ApiSettingFieldProps {
  name: ApiSettingName
  value: ApiSettings
  defaults: ApiSettings
  /** the value cannot be used; shown once the field was left, or with `showError` */
  invalid: boolean
  showError: boolean
  onChange: (value: ApiSettings) => void
}

/** A number that is being typed may be NaN. */
const numberText = (value: number): string => (Number.isNaN(value) ? '' : String(value))
/** HTTP methods, the same in every language. */
const methods = [
  { value: 'POST', label: 'POST' },
  { value: 'GET', label: 'GET' }
] as const
const parseNumber = (text: string): number => Number.parseInt(text.replaceAll(/\D/g, ''), 10)

const defaultText = (value: string | number | readonly string[]): string =>
  value === ''
    ? t('defaultPlace')
    : typeof value === 'number' || value.length > 0
      ? t('defaultIs', typeof value === 'number' ? formatNumber(value) : String(value))
      : t('defaultIsEmpty')

export const ApiSettingField = ({ name, value, defaults, invalid, showError, onChange }: ApiSettingFieldProps) => {
  const [wasLeft, setWasLeft] = useState(false)
  const texts = apiSettingText[name]
  const label = t(texts.label)
  const valid = texts.valid ? t(texts.valid) : ''
  const now = value[name]
  const common = {
    label,
    hint: [t(texts.hint), valid, defaultText(defaults[name])].filter(Boolean).join(' '),
    error: invalid && (wasLeft || showError) ? `${t('failure_settingInvalid', '', '', label)} ${valid}` : undefined,
    aside: differs(value, defaults, name) && (
      <Button small label={t('resetNamed', label)} onClick={() => onChange({ ...value, [name]: defaults[name] })}>
        {t('resetToDefault')}
      </Button>
    )
  }
  const change = (next: string | number | string[]) => onChange({ ...value, [name]: next })
  return (
    <div data-setting={name} onFocusOut={() => setWasLeft(true)}>
      {name === 'downloadMethod' ? (
        <ChoiceField {...common} exact value={value.downloadMethod} options={methods} onChange={change} />
      ) : typeof now === 'string' ? (
        <Field {...common} exact value={now} onInput={change} />
      ) : typeof now === 'number' ? (
        <Field {...common} exact value={numberText(now)} onInput={text => change(parseNumber(text))} />
      ) : (
        <PhrasesField {...common} value={now} splitAtCommas={texts.valid === 'validWords'} onInput={change} />
      )}
    </div>
  )
}
