// What a preset would change, one line each, before it is applied.
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { ApiSettings } from '../../lib/service/api-settings.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { apiSettingText, whichDiffer } from './api-setting-text.ts'
import { Button } from '../ui/Button.tsx'
import styles from './PresetTools.module.css'

export interface PresetChangesProps {
  before: ApiSettings
  after: ApiSettings
  onApply: () => void
  onCancel: () => void
}

const valueText = (value: string | number | readonly string[]): string =>
  typeof value === 'number'
    ? formatNumber(value)
    : value.length === 0
      ? t('emptyValue')
      : typeof value === 'string'
        ? value
        : value.join(', ')

export const PresetChanges = ({ before, after, onApply, onCancel }: PresetChangesProps) => {
  const id = useId()
  const use = useRef<HTMLButtonElement>(null)
  // The changes answer the choice of a file.
  useLayoutEffect(() => use.current?.focus(), [])
  return (
    <div class={styles.changes} role="group" aria-labelledby={id}>
      <p id={id}>{t('presetChangesTitle')}</p>
      <dl>
        {whichDiffer(before, after).map(name => (
          <div key={name}>
            <dt>{t(apiSettingText[name].label)}</dt>
            <dd dir="auto">{t('beforeAfter', valueText(before[name]), valueText(after[name]))}</dd>
          </div>
        ))}
      </dl>
      <div class={styles.buttons}>
        <Button small look="tinted" buttonRef={use} onClick={onApply}>
          {t('presetUse')}
        </Button>
        <Button small onClick={onCancel}>
          {t('confirmCancel')}
        </Button>
      </div>
    </div>
  )
}
