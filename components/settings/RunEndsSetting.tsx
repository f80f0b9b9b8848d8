// What is to happen when a run ends: a notification, with or without the list's name, and a file.
import { useState } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import './RunEndsSetting.css'

export interface RunEndsSettingProps {
  /** does the browser allow notifications? */
  notificationsAllowed: boolean
  showListNames: boolean
  autoSave: boolean
  /** asks the browser within the click, or gives the permission back; false where it was refused */
  onToggleNotifications: (wanted: boolean) => Promise<boolean>
  /** rejects when nothing was stored */
  onChange: (wanted: { showListNames: boolean; autoSave: boolean }) => Promise<unknown>
}

const outcomes = { saved: 'limitsSaved', refused: 'notifyRefused', failed: 'runEndsNotSaved' } as const satisfies Record<string, MessageKey>

export const RunEndsSetting = ({ notificationsAllowed, showListNames, autoSave, onToggleNotifications, onChange }: RunEndsSettingProps) => {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>()
  const tell = (done: Promise<boolean>): void => {
    setOutcome(undefined)
    done.then(
      is => setOutcome(is ? 'saved' : 'refused'),
      () => setOutcome('failed')
    )
  }
  const change = (wanted: { showListNames: boolean; autoSave: boolean }): void => tell(onChange(wanted).then(() => true))
  return (
    <div class="run-ends-setting">
      <Checkbox
        label={t('notifyLabel')}
        hint={t('notifyHint')}
        checked={notificationsAllowed}
        onChange={wanted => tell(onToggleNotifications(wanted))}
      />
      {notificationsAllowed && (
        <div class="run-ends-more">
          <Checkbox
            label={t('notifyNamedLabel')}
            checked={showListNames}
            onChange={wanted => change({ showListNames: wanted, autoSave })}
          />
        </div>
      )}
      <Checkbox
        label={t('autoSaveLabel')}
        hint={t('autoSaveHint')}
        checked={autoSave}
        onChange={wanted => change({ showListNames, autoSave: wanted })}
      />
      <p class={outcome && outcome !== 'saved' ? 'field-note is-error' : 'field-note'} role="status">
        {outcome && t(outcomes[outcome])}
      </p>
    </div>
  )
}
