// What the organisation presets: read live, and the lock on the controls of such a setting.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { storage } from '../../lib/browser.ts'
import { watchManaged, type ManagedSettings } from '../../lib/settings/managed.ts'

interface ManagedSettingProps {
  isManaged: boolean
  children: ComponentChildren
}

/** Locks the controls of a setting that the organisation presets, and says so. */
export const ManagedSetting = ({ isManaged, children }: ManagedSettingProps) =>
  isManaged ? (
    <fieldset disabled>
      {children}
      <p class="small soft">{t('managedNote')}</p>
    </fieldset>
  ) : (
    <>{children}</>
  )

/** What the organisation presets, live. Nothing until it is read. */
export const useManaged = (): ManagedSettings => {
  const [managed, setManaged] = useState<ManagedSettings>({})
  useEffect(() => watchManaged(storage, setManaged), [])
  return managed
}
