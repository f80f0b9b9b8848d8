// What may be put into the network's pages, as it is stored.
import { useEffect, useState } from 'preact/hooks'
import { ToolbarOnlySetting } from '../../components/settings/ToolbarOnlySetting.tsx'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { storage } from '../../lib/browser.ts'
import { saveToolbarOnly, watchToolbarOnly } from '../../lib/pages/toolbar-only-mode.ts'
import { t } from '../../lib/i18n/text.ts'

export const PageSettings = () => {
  const [noTouch, setNoTouch] = useState<boolean>()
  useEffect(() => watchToolbarOnly(storage, setNoTouch), [])
  return (
    <SettingsSection title={t('onPageTitle')} intro={t('onPageIntro')}>
      {noTouch !== undefined && <ToolbarOnlySetting enabled={noTouch} onChange={wanted => saveToolbarOnly(storage.local, wanted)} />}
    </SettingsSection>
  )
}
