// A collapsible group of API settings, open while one differs from its default.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { ApiSettingName, ApiSettings } from '../../lib/service/api-settings.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { whichDiffer, type ApiSettingGroup } from './api-setting-text.ts'
import { ApiSettingField } from './ApiSettingField.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ApiSettingsEditor.module.css'

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
