// What a profile would change, one line each, before anything of it is taken over.
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { ApiSettings } from '../../lib/service/api-settings.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { apiSettingText, whichDiffer } from './api-setting-text.ts'
import { Button } from '../ui/Button.tsx'
import './PresetTools.css'

export interface PresetChangesProps {
  before: ApiSettings
  after: ApiSettings
  onApply: () => void
  onCancel: () => void
}

const sayValue = (value: string | number | readonly string[]): string =>
  typeof value === 'number'
    ? formatNumber(value)
    : value.length === 0
      ? t('profileEmptyValue')
      : typeof value === 'string'
        ? value
        : value.join(', ')

export const PresetChanges = ({ before, after, onApply, onCancel }: PresetChangesProps) => {
  const id = useId()
  const use = useRef<HTMLButtonElement>(null)
  // it is the answer to the file that was chosen
  useLayoutEffect(() => use.current?.focus(), [])
  return (
    <div class="profile-changes" role="group" aria-labelledby={id}>
      <p id={id}>{t('profileChangesTitle')}</p>
      <dl>
        {whichDiffer(before, after).map(name => (
          <div key={name}>
            <dt>{t(apiSettingText[name].label)}</dt>
            <dd dir="auto">{t('profileChange', sayValue(before[name]), sayValue(after[name]))}</dd>
          </div>
        ))}
      </dl>
      <div class="profile-tools-buttons">
        <Button small look="tinted" buttonRef={use} onClick={onApply}>
          {t('profileUse')}
        </Button>
        <Button small onClick={onCancel}>
          {t('confirmCancel')}
        </Button>
      </div>
    </div>
  )
}
