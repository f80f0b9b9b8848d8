// What may be put into the network's pages, as it is stored, and the keys that work without that.
import { useEffect, useState } from 'preact/hooks'
import { NoTouchSetting } from '../../components/NoTouchSetting.tsx'
import { OptionsSection } from '../../components/OptionsSection.tsx'
import { commands, storage } from '../../lib/browser.ts'
import { saveNoTouch, watchNoTouch } from '../../lib/pages/no-touch.ts'
import { say } from '../../lib/words.ts'

const readShortcuts = async () => {
  const all = await commands.getAll()
  const keysOf = (wanted: string): string => all.find(({ name }) => name === wanted)?.shortcut ?? ''
  return { open: keysOf('_execute_action'), act: keysOf('act-on-page') }
}

export const PageSettings = () => {
  const [noTouch, setNoTouch] = useState<boolean>()
  const [shortcuts, setShortcuts] = useState<{ open: string; act: string }>()
  useEffect(() => watchNoTouch(storage, setNoTouch), [])
  useEffect(() => {
    const read = (): void => void readShortcuts().then(setShortcuts, () => undefined)
    read()
    // Back from the browser's own page, say, where they are changed.
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [])
  return (
    <OptionsSection title={say('onPageTitle')} intro={say('onPageIntro')}>
      {noTouch !== undefined && (
        <NoTouchSetting noTouch={noTouch} shortcuts={shortcuts} onChange={wanted => saveNoTouch(storage.local, wanted)} />
      )}
    </OptionsSection>
  )
}
