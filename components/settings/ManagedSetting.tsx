// Locks the controls of a setting that the organisation presets, and says so.
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'

interface ManagedSettingProps {
  isManaged: boolean
  children: ComponentChildren
}

export const ManagedSetting = ({ isManaged, children }: ManagedSettingProps) =>
  isManaged ? (
    <fieldset disabled>
      {children}
      <p class="small soft">{t('managedNote')}</p>
    </fieldset>
  ) : (
    <>{children}</>
  )
