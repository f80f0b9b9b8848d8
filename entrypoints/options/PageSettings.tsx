// The toolbar-only mode in the settings.
import { useEffect, useState } from 'preact/hooks'
import { ToolbarOnlySetting } from '../../components/settings/ToolbarOnlySetting.tsx'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { storage } from '../../lib/browser.ts'
import { saveToolbarOnly, watchToolbarOnly } from '../../lib/pages/toolbar-only-mode.ts'
import { t } from '../../lib/i18n/text.ts'

export const PageSettings = () => {
  const [toolbarOnly, setToolbarOnly] = useState<boolean>()
  useEffect(() => watchToolbarOnly(storage, setToolbarOnly), [])
  return (
    <SettingsSection title={t('onPageTitle')} intro={t('onPageIntro')}>
      {toolbarOnly !== undefined && (
        <ToolbarOnlySetting enabled={toolbarOnly} onChange={enabled => saveToolbarOnly(storage.local, enabled)} />
      )}
    </SettingsSection>
  )
}
