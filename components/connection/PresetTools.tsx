// Resets, exports and imports API settings. An imported preset is shown, one line for each change, before it is applied.
import { useId, useRef, useState, useLayoutEffect } from 'preact/hooks'
import type { Failure, Result } from '../../lib/failure.ts'
import type { ApiSettings } from '../../lib/service/api-settings.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { whichDiffer, apiSettingText } from './api-setting-text.ts'
import { Button } from '../ui/Button.tsx'
import { failureText } from '../shell/failure-text.ts'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/Notice.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
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

export interface PresetToolsProps {
  value: ApiSettings
  defaults: ApiSettings
  /** every value can be used; invalid ones are not exported */
  canExport: boolean
  onApply: (value: ApiSettings) => void
  onExport: (value: ApiSettings) => void
  readPreset: (file: File) => Promise<Result<ApiSettings>>
}

type Import = { is: 'none' } | { is: 'read'; preset: ApiSettings } | { is: 'same' } | { is: 'taken' } | { is: 'problem'; failure: Failure }

export const PresetTools = ({ value, defaults, canExport, onApply, onExport, readPreset }: PresetToolsProps) => {
  const hintId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('button'))
  const [over, setOver] = useState(false)
  const [state, setState] = useState<Import>({ is: 'none' })

  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const preset = await readPreset(file)
    if (!preset.ok) return setState({ is: 'problem', failure: preset.failure })
    setState(whichDiffer(value, preset.value).length > 0 ? { is: 'read', preset: preset.value } : { is: 'same' })
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
  const take = (preset: ApiSettings) => {
    onApply(preset)
    setState({ is: 'taken' })
  }
  const pick = (input: HTMLInputElement) => {
    void read(input.files?.[0])
    // Allows choosing the same file again after a correction.
    input.value = ''
  }
  return (
    <div
      ref={place}
      class={classNames(styles.tools, over && styles.over)}
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div class={styles.buttons}>
        <Button small disabled={!canExport} onClick={() => onExport(value)}>
          {t('exportPreset')}
        </Button>
        <Button small describedBy={hintId} onClick={() => picker.current?.click()}>
          {t('importPreset')}
        </Button>
        <Button small disabled={whichDiffer(value, defaults).length === 0} onClick={() => take(defaults)}>
          {t('resetAll')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('importPreset')}
          onChange={event => pick(event.currentTarget)}
        />
      </div>
      <p class="small soft" id={hintId}>
        {t('presetHint')}
      </p>
      {state.is === 'read' && (
        <PresetChanges before={value} after={state.preset} onApply={() => take(state.preset)} onCancel={() => setState({ is: 'none' })} />
      )}
      {state.is === 'same' && (
        <Notice tone="info" live>
          {t('presetNoChange')}
        </Notice>
      )}
      {state.is === 'taken' && (
        <Notice tone="info" live>
          {t('presetNotSaved')}
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
