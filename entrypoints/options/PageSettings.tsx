// What may be put into the network's pages, as it is stored.
import { useEffect, useState } from 'preact/hooks'
import { NoTouchSetting } from '../../components/NoTouchSetting.tsx'
import { OptionsSection } from '../../components/OptionsSection.tsx'
import { storage } from '../../lib/browser.ts'
import { saveNoTouch, watchNoTouch } from '../../lib/pages/no-touch.ts'
import { say } from '../../lib/words.ts'

export const PageSettings = () => {
  const [noTouch, setNoTouch] = useState<boolean>()
  useEffect(() => watchNoTouch(storage, setNoTouch), [])
  return (
    <OptionsSection title={say('onPageTitle')} intro={say('onPageIntro')}>
      {noTouch !== undefined && <NoTouchSetting noTouch={noTouch} onChange={wanted => saveNoTouch(storage.local, wanted)} />}
    </OptionsSection>
  )
}
