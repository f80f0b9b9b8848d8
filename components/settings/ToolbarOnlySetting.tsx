// One switch: may Muster put anything into a page? Beside it what works instead.
import { useEffect, useId, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import './ToolbarOnlySetting.css'

export interface ToolbarOnlySettingProps {
  enabled: boolean
  /** rejects when nothing was stored */
  onChange: (noTouch: boolean) => Promise<unknown>
}

export const ToolbarOnlySetting = ({ enabled, onChange }: ToolbarOnlySettingProps) => {
  const id = useId()
  const [outcome, setOutcome] = useState<'saved' | 'not-saved'>()
  // It stands as it was clicked until that is stored, and goes back where it was not.
  const [clicked, setClicked] = useState<boolean>()
  useEffect(() => setClicked(undefined), [enabled])
  const change = (wanted: boolean): void => {
    setClicked(wanted)
    setOutcome(undefined)
    onChange(wanted).then(
      () => setOutcome('saved'),
      () => {
        setClicked(undefined)
        setOutcome('not-saved')
      }
    )
  }
  return (
    <div class="no-touch-setting">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={clicked ?? enabled}
          aria-describedby={`${id}-hint`}
          onChange={event => change(event.currentTarget.checked)}
        />
        {t('noTouchLabel')}
      </label>
      <p class="soft" id={`${id}-hint`}>
        {t('noTouchHint')} {t('noTouchReads')}
      </p>
      <p class={outcome === 'not-saved' ? 'field-note is-error' : 'field-note'} role="status">
        {outcome && t(outcome === 'saved' ? 'limitsSaved' : 'noTouchNotSaved')}
      </p>
    </div>
  )
}
