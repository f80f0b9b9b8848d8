// The keyboard shortcuts in the settings, as the browser has them.
import { useEffect, useState } from 'preact/hooks'
import { ShortcutList, type Shortcuts } from '../../components/settings/ShortcutList.tsx'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { commands, runtime } from '../../lib/browser.ts'
import { t } from '../../lib/i18n/text.ts'

const readShortcuts = async (): Promise<Shortcuts> => {
  const all = await commands.getAll()
  const getShortcut = (command: string): string => all.find(({ name }) => name === command)?.shortcut ?? ''
  return {
    open: getShortcut('_execute_action'),
    act: getShortcut('act-on-page'),
    results: getShortcut('open-results'),
    side: getShortcut('open-side')
  }
}

export const ShortcutSettings = () => {
  const [shortcuts, setShortcuts] = useState<Shortcuts>()
  useEffect(() => {
    const read = (): void => void readShortcuts().then(setShortcuts, () => undefined)
    read()
    // The user changes them in the browser's own page.
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [])
  return (
    <SettingsSection title={t('keysTitle')} intro={t('keysIntro')}>
      {shortcuts && <ShortcutList keys={shortcuts} browser={runtime.getURL('').startsWith('moz-') ? 'firefox' : 'chromium'} />}
    </SettingsSection>
  )
}
