// The keys, as the browser has them, and where it lets a person change them.
import { useEffect, useState } from 'preact/hooks'
import { ShortcutList, type Shortcuts } from '../../components/settings/ShortcutList.tsx'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { commands, runtime } from '../../lib/browser.ts'
import { t } from '../../lib/i18n/text.ts'

const readKeys = async (): Promise<Shortcuts> => {
  const all = await commands.getAll()
  const keysOf = (wanted: string): string => all.find(({ name }) => name === wanted)?.shortcut ?? ''
  return { open: keysOf('_execute_action'), act: keysOf('act-on-page'), results: keysOf('open-results'), side: keysOf('open-side') }
}

export const ShortcutSettings = () => {
  const [keys, setKeys] = useState<Shortcuts>()
  useEffect(() => {
    const read = (): void => void readKeys().then(setKeys, () => undefined)
    read()
    // Back from the browser's own page, say, where they are changed.
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [])
  return (
    <SettingsSection title={t('keysTitle')} intro={t('keysIntro')}>
      {keys && <ShortcutList keys={keys} browser={runtime.getURL('').startsWith('moz-') ? 'firefox' : 'chromium'} />}
    </SettingsSection>
  )
}
