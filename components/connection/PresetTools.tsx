// Back to the defaults, out to a file, and in from one: what a profile would change is shown before it is taken over.
import { useId, useRef, useState } from 'preact/hooks'
import type { Failure, Result } from '../../lib/failure.ts'
import type { ApiSettings } from '../../lib/service/api-settings.ts'
import { t } from '../../lib/i18n/text.ts'
import { whichDiffer } from './api-setting-text.ts'
import { Button } from '../ui/Button.tsx'
import { failureText } from '../frames/failure-text.ts'
import { Notice } from '../ui/Notice.tsx'
import { PresetChanges } from './PresetChanges.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import './PresetTools.css'

export interface PresetToolsProps {
  value: ApiSettings
  defaults: ApiSettings
  /** all can be used as they are; what cannot is not handed on */
  canExport: boolean
  onApply: (value: ApiSettings) => void
  onExport: (value: ApiSettings) => void
  readPreset: (file: File) => Promise<Result<ApiSettings>>
}

type Import = { is: 'none' } | { is: 'read'; profile: ApiSettings } | { is: 'same' } | { is: 'taken' } | { is: 'problem'; failure: Failure }

export const PresetTools = ({ value, defaults, canExport, onApply, onExport, readPreset }: PresetToolsProps) => {
  const hintId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('button'))
  const [over, setOver] = useState(false)
  const [state, setState] = useState<Import>({ is: 'none' })

  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const profile = await readPreset(file)
    if (!profile.ok) return setState({ is: 'problem', failure: profile.failure })
    setState(whichDiffer(value, profile.value).length > 0 ? { is: 'read', profile: profile.value } : { is: 'same' })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer?.files[0])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const take = (profile: ApiSettings) => {
    onApply(profile)
    setState({ is: 'taken' })
  }
  const pick = (input: HTMLInputElement) => {
    void read(input.files?.[0])
    // the same file may be chosen again once it was corrected
    input.value = ''
  }
  return (
    <div
      ref={place}
      class={over ? 'profile-tools is-over' : 'profile-tools'}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div class="profile-tools-buttons">
        <Button small disabled={!canExport} onClick={() => onExport(value)}>
          {t('exportProfile')}
        </Button>
        <Button small describedBy={hintId} onClick={() => picker.current?.click()}>
          {t('importProfile')}
        </Button>
        <Button small disabled={whichDiffer(value, defaults).length === 0} onClick={() => take(defaults)}>
          {t('resetAll')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('importProfile')}
          onChange={event => pick(event.currentTarget)}
        />
      </div>
      <p class="small soft" id={hintId}>
        {t('profileHint')}
      </p>
      {state.is === 'read' && (
        <PresetChanges before={value} after={state.profile} onApply={() => take(state.profile)} onCancel={() => setState({ is: 'none' })} />
      )}
      {state.is === 'same' && (
        <Notice tone="info" live>
          {t('profileNoChange')}
        </Notice>
      )}
      {state.is === 'taken' && (
        <Notice tone="info" live>
          {t('profileNotSaved')}
        </Notice>
      )}
      {state.is === 'problem' && (
        <Notice tone="problem" live>
          {failureText(state.failure, '', 0)}
        </Notice>
      )}
    </div>
  )
}
