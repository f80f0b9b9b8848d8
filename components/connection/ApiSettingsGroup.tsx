// Assumptions that belong together, folded away until one of them differs from its default, or a person looks.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { ApiSettingName, ApiSettings } from '../../lib/service/api-settings.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { whichDiffer, type ApiSettingGroup } from './api-setting-text.ts'
import { ApiSettingField } from './ApiSettingField.tsx'
import { Icon } from '../ui/Icon.tsx'

export interface ApiSettingsGroupProps {
  group: ApiSettingGroup
  value: ApiSettings
  defaults: ApiSettings
  invalid: readonly ApiSettingName[]
  showErrors: boolean
  /** another number: what differs now came at once, from a file, and is to be seen */
  importCount?: number
  onChange: (value: ApiSettings) => void
}

export const ApiSettingsGroup = ({ group, value, defaults, invalid, showErrors, importCount = 0, onChange }: ApiSettingsGroupProps) => {
  const changed = whichDiffer(value, defaults, group.names).length
  // It opens by what is in it, and is folded by a person alone: nothing folds away under the hand that resets a field.
  const [open, setOpen] = useState(changed > 0)
  useLayoutEffect(() => {
    if (changed > 0) setOpen(true)
  }, [importCount])
  return (
    <details class="assumptions-group" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="more" />
        <span>{t(group.title)}</span>
        {changed > 0 && <span class="assumptions-changed">{tCount('changedCount', changed)}</span>}
      </summary>
      <div class="assumptions-fields">
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
