// The toolbar-only mode: a section of the settings, and a row of the welcome page.
import { useEffect, useState } from 'preact/hooks'
import { ManagedSetting } from './ManagedSetting.tsx'
import { ToolbarOnlySetting } from './ToolbarOnlySetting.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { storage } from '../../lib/browser.ts'
import { saveToolbarOnly, watchToolbarOnly } from '../../lib/pages/toolbar-only-mode.ts'
import { t } from '../../lib/i18n/text.ts'
import { useManaged } from './use-managed.ts'

export const PageSetting = () => {
  const managed = useManaged()
  const [toolbarOnly, setToolbarOnly] = useState<boolean>()
  useEffect(() => watchToolbarOnly(storage, setToolbarOnly), [])
  if (toolbarOnly === undefined) return null
  return (
    <ManagedSetting isManaged={managed.toolbarOnly !== undefined}>
      <ToolbarOnlySetting enabled={toolbarOnly} onChange={enabled => saveToolbarOnly(storage.local, enabled)} />
    </ManagedSetting>
  )
}

export const PageSettings = () => (
  <SettingsSection title={t('onPageTitle')} intro={t('onPageIntro')} anchor="on-page">
    <PageSetting />
  </SettingsSection>
)
