// All API settings in groups, and the tools for presets.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Result } from '../../lib/failure.ts'
import type { ApiSettingName, ApiSettings } from '../../lib/service/api-settings.ts'
import { apiSettingGroups } from './api-setting-text.ts'
import { ApiSettingsGroup } from './ApiSettingsGroup.tsx'
import { PresetTools } from './PresetTools.tsx'
import { openDetails } from '../ui/hooks/use-shown-place.ts'
import styles from './ApiSettingsEditor.module.css'

export interface ApiSettingsEditorProps {
  value: ApiSettings
  defaults: ApiSettings
  /** the settings whose values cannot be used */
  invalid: readonly ApiSettingName[]
  /** shows errors in untouched fields too, after an attempt to save */
  showErrors: boolean
  /** opened and focused once */
  focusedSetting?: ApiSettingName | undefined
  onChange: (value: ApiSettings) => void
  onExport: (value: ApiSettings) => void
  readPreset: (file: File) => Promise<Result<ApiSettings>>
}

export const ApiSettingsEditor = (props: ApiSettingsEditorProps) => {
  const { focusedSetting, onChange, onExport, readPreset, ...shown } = props
  const place = useRef<HTMLDivElement>(null)
  const [imports, setImports] = useState(0)
  useLayoutEffect(() => {
    const field =
      focusedSetting && place.current?.querySelector<HTMLElement>(`[data-setting=${focusedSetting}] :is(input, select, textarea)`)
    if (!field) return
    openDetails(field)
    field.focus()
    field.scrollIntoView({ block: 'center' })
  }, [focusedSetting])
  const take = (value: ApiSettings) => {
    onChange(value)
    setImports(count => count + 1)
  }
  return (
    <div ref={place}>
      <div class={styles.groups}>
        {apiSettingGroups.map(group => (
          <ApiSettingsGroup key={group.title} group={group} importCount={imports} onChange={onChange} {...shown} />
        ))}
      </div>
      <PresetTools
        value={props.value}
        defaults={props.defaults}
        canExport={props.invalid.length === 0}
        onApply={take}
        onExport={onExport}
        readPreset={readPreset}
      />
    </div>
  )
}
