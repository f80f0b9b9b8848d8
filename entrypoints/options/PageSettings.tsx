// What may be put into the network's pages, as it is stored.
import { useEffect, useState } from 'preact/hooks'
import { NoTouchSetting } from '../../components/settings/ToolbarOnlySetting.tsx'
import { OptionsSection } from '../../components/frames/SettingsSection.tsx'
import { storage } from '../../lib/browser.ts'
import { saveNoTouch, watchNoTouch } from '../../lib/pages/toolbar-only-mode.ts'
import { say } from '../../lib/i18n/text.ts'

export const PageSettings = () => {
  const [noTouch, setNoTouch] = useState<boolean>()
  useEffect(() => watchNoTouch(storage, setNoTouch), [])
  return (
    <OptionsSection title={say('onPageTitle')} intro={say('onPageIntro')}>
      {noTouch !== undefined && <NoTouchSetting noTouch={noTouch} onChange={wanted => saveNoTouch(storage.local, wanted)} />}
    </OptionsSection>
  )
}
