// What is to happen when a run ends: a notification, with or without the list's name, and a file.
import { useState } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import './RunEndsSetting.css'

export interface RunEndsSettingProps {
  /** does the browser allow notifications? */
  notifies: boolean
  named: boolean
  saving: boolean
  /** asks the browser within the click, or gives the permission back; false where it was refused */
  onNotify: (wanted: boolean) => Promise<boolean>
  /** rejects when nothing was stored */
  onChange: (wanted: { named: boolean; saving: boolean }) => Promise<unknown>
}

const outcomes = { saved: 'limitsSaved', refused: 'notifyRefused', failed: 'runEndsNotSaved' } as const satisfies Record<string, MessageKey>

export const RunEndsSetting = ({ notifies, named, saving, onNotify, onChange }: RunEndsSettingProps) => {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>()
  const tell = (done: Promise<boolean>): void => {
    setOutcome(undefined)
    done.then(
      is => setOutcome(is ? 'saved' : 'refused'),
      () => setOutcome('failed')
    )
  }
  const change = (wanted: { named: boolean; saving: boolean }): void => tell(onChange(wanted).then(() => true))
  return (
    <div class="run-ends-setting">
      <Checkbox words={t('notifyLabel')} hint={t('notifyHint')} on={notifies} onChange={wanted => tell(onNotify(wanted))} />
      {notifies && (
        <div class="run-ends-more">
          <Checkbox words={t('notifyNamedLabel')} on={named} onChange={wanted => change({ named: wanted, saving })} />
        </div>
      )}
      <Checkbox words={t('autoSaveLabel')} hint={t('autoSaveHint')} on={saving} onChange={wanted => change({ named, saving: wanted })} />
      <p class={outcome && outcome !== 'saved' ? 'field-note is-error' : 'field-note'} role="status">
        {outcome && t(outcomes[outcome])}
      </p>
    </div>
  )
}
