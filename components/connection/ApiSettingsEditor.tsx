// Everything that is assumed about a service, in groups, and the profile that carries it from one person to another.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Result } from '../../lib/failure.ts'
import type { ApiSettingName, ApiSettings } from '../../lib/service/api-settings.ts'
import { apiSettingGroups } from './api-setting-text.ts'
import { ApiSettingsGroup } from './ApiSettingsGroup.tsx'
import { PresetTools } from './PresetTools.tsx'
import { openDetails } from '../ui/open-details.ts'
import './ApiSettingsEditor.css'

export interface ApiSettingsEditorProps {
  value: ApiSettings
  defaults: ApiSettings
  /** those that cannot be used as they are */
  invalid: readonly ApiSettingName[]
  /** a person has tried to save them: say what is wrong, also where nobody has typed yet */
  showErrors: boolean
  /** opened, and given the focus, as soon as it is shown */
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
      focusedSetting && place.current?.querySelector<HTMLElement>(`[data-assumption=${focusedSetting}] :is(input, select, textarea)`)
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
    <div class="assumptions-editor" ref={place}>
      <div class="assumptions-groups">
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
