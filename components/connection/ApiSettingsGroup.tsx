// A collapsible group of API settings, open while one differs from its default; each field has its purpose, valid values and a reset button.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { ApiSettingName, ApiSettings } from '../../lib/service/api-settings.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { whichDiffer, type ApiSettingGroup, apiSettingText, differs } from './api-setting-text.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ApiSettingsEditor.module.css'
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

export interface ApiSettingsGroupProps {
  group: ApiSettingGroup
  value: ApiSettings
  defaults: ApiSettings
  invalid: readonly ApiSettingName[]
  showErrors: boolean
  /** changes with each imported preset, which opens the groups it changed */
  importCount?: number
  onChange: (value: ApiSettings) => void
}

export const ApiSettingsGroup = ({ group, value, defaults, invalid, showErrors, importCount = 0, onChange }: ApiSettingsGroupProps) => {
  const changed = whichDiffer(value, defaults, group.names).length
  // Only the user closes it: resetting a field must not collapse the group.
  const [open, setOpen] = useState(changed > 0)
  useLayoutEffect(() => {
    if (changed > 0) setOpen(true)
  }, [importCount])
  return (
    <details class={styles.group} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="more" />
        <span>{t(group.title)}</span>
        {changed > 0 && <span class={styles.changed}>{tCount('changedCount', changed)}</span>}
      </summary>
      <div class={styles.fields}>
        {group.names.map(name => (
          <ApiSettingField
            key={name}
            name={name}
            value={value}
            defaults={defaults}
            invalid={invalid.includes(name)}
            showError={showErrors}
            onChange={onChange}
          />
        ))}
      </div>
    </details>
  )
}
