// The page "Browser" of the settings: what Muster adds to pages, notifications, shortcuts, language, sync, and where to get help.
import { useId, useState, useEffect } from 'preact/hooks'
import { t, uiLanguage } from '../../lib/i18n/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import { ManagedSetting, useManaged } from './ManagedSetting.tsx'
import { Setting } from './Setting.tsx'
import { useSaving } from './SettingsFrame.tsx'
import { Notifications } from './RunEndSettings.tsx'
import { ShortcutList, type Shortcuts, browserOfPage, readShortcuts } from '../shell/ShortcutList.tsx'
import { SyncSettings } from '../sync/SyncSettings.tsx'
import { storage } from '../../lib/browser.ts'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import { saveToolbarOnly, watchToolbarOnly } from '../../lib/pages/toolbar-only-mode.ts'
import styles from './Setting.module.css'

/** The switch of toolbar-only mode, in which Muster adds nothing to any page, and what works instead. */
export const ToolbarOnlySetting = ({
  enabled,
  onChange
}: {
  enabled: boolean
  /** rejects when nothing was stored */
  onChange: (toolbarOnly: boolean) => Promise<unknown>
}) => {
  const id = useId()
  const { save, note } = useSaving()
  return (
    <div>
      <Switch label={t('toolbarOnlyLabel')} on={enabled} describedBy={`${id}-hint`} onSwitch={toolbarOnly => save(onChange(toolbarOnly))} />
      <p class="soft" id={`${id}-hint`}>
        {t('toolbarOnlyHint')} {t('toolbarOnlyReads')}
      </p>
      {note}
    </div>
  )
}

const OnPage = () => {
  const managed = useManaged()
  const [toolbarOnly, setToolbarOnly] = useState<boolean>()
  useEffect(() => watchToolbarOnly(storage, setToolbarOnly), [])
  return (
    <Setting id="on-page" intro={t('onPageIntro')}>
      {toolbarOnly !== undefined && (
        <ManagedSetting isManaged={managed.toolbarOnly !== undefined}>
          <ToolbarOnlySetting enabled={toolbarOnly} onChange={enabled => saveToolbarOnly(storage.local, enabled)} />
        </ManagedSetting>
      )}
    </Setting>
  )
}

/** The keyboard shortcuts, as the browser has them. */
const ShortcutSettings = () => {
  const [shortcuts, setShortcuts] = useState<Shortcuts>()
  useEffect(() => {
    const read = (): void => void readShortcuts().then(setShortcuts, () => undefined)
    read()
    // The user changes them in the browser's own page.
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [])
  return (
    <Setting id="shortcuts" intro={t('keysIntro')} isFolded value={shortcuts?.open}>
      {shortcuts && <ShortcutList keys={shortcuts} browser={browserOfPage()} />}
    </Setting>
  )
}

const languageName = (): string => {
  const language = uiLanguage()
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  // It begins a sentence, and Spanish writes languages small.
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export interface BrowserPageProps {
  database: Database
  connections: readonly PublicConnection[]
}

/** The page "Browser" of the settings. */
export const BrowserPage = ({ database, connections }: BrowserPageProps) => (
  <>
    <OnPage />
    <Notifications database={database} />
    <ShortcutSettings />
    <SyncSettings database={database} connections={connections} />
    <Setting id="language">
      <p class="soft">{t('languageText', languageName())}</p>
    </Setting>
    <Setting id="support">
      <div class={styles.buttons}>
        <LinkButton href="/help.html">{t('helpTitle')}</LinkButton>
        <LinkButton href="/popup.html#report">{t('reportTitle')}</LinkButton>
      </div>
    </Setting>
  </>
)
