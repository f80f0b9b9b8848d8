// The keyboard shortcuts in the settings, as the browser has them.
import { useEffect, useState } from 'preact/hooks'
import { ShortcutList, type Shortcuts } from '../shell/ShortcutList.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { t } from '../../lib/i18n/text.ts'
import { browserOfPage, readShortcuts } from '../shell/read-shortcuts.ts'

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
    <SettingsSection title={t('keysTitle')} intro={t('keysIntro')} anchor="shortcuts">
      {shortcuts && <ShortcutList keys={shortcuts} browser={browserOfPage()} />}
    </SettingsSection>
  )
}
