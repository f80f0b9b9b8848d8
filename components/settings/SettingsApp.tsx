// The settings page. A user without a connection sees the welcome page, which stays with its test result until it is opened again.
import { useState, useEffect } from 'preact/hooks'
import { SettingsFrame, SettingsSection } from './SettingsFrame.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { ConnectPage, Welcome } from '../welcome/Welcome.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { useIgnoreStrayDrops } from '../ui/fields/FileDrop.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { Connections } from '../../lib/connection/connections.ts'
import { watchConnections, type ConnectionsState } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { SessionKeys } from '../../lib/connection/session-api-keys.ts'
import { t } from '../../lib/i18n/text.ts'
import { ConnectionSettings } from '../connection/ConnectionSettings.tsx'
import type { LimitSettingsProps } from '../spending/LimitSettings.tsx'
import { Restore } from '../backup/Backup.tsx'
import { PageSetting, PageSettings } from './PageSettings.tsx'
import { AllRecords, RecordSettings } from './RecordSettings.tsx'
import { SampleSettings, TrySample } from '../sample/TrySample.tsx'
import { RunEndSettings } from './RunEndSettings.tsx'
import { SyncSettings } from '../sync/SyncSettings.tsx'
import { loadLater } from '../shell/load-later.tsx'
import type { PageOverlaysProps } from '../shell/PageOverlays.tsx'
import { sampleDatabase } from '../shell/render-page.tsx'
import type { NoteSettingsProps } from '../notes/NoteSettings.tsx'
import type { SendSettingsProps } from '../send/SendSettings.tsx'
import type { SpendingSettingsProps } from '../spending/SpendingSettings.tsx'
import { connectRoute, useOptionsRoute } from './use-settings-route.ts'
import { ShortcutList, type Shortcuts, browserOfPage, readShortcuts } from '../shell/ShortcutList.tsx'

const PageOverlays = loadLater<PageOverlaysProps>(async () => (await import('../shell/PageOverlays.tsx')).PageOverlays)
const LimitSettings = loadLater<LimitSettingsProps>(async () => (await import('../spending/LimitSettings.tsx')).LimitSettings)
const NoteSettings = loadLater<NoteSettingsProps>(async () => (await import('../notes/NoteSettings.tsx')).NoteSettings)
const SendSettings = loadLater<SendSettingsProps>(async () => (await import('../send/SendSettings.tsx')).SendSettings)
const SpendingSettings = loadLater<SpendingSettingsProps>(async () => (await import('../spending/SpendingSettings.tsx')).SpendingSettings)

/** Where Sales Navigator begins a people search. */
const newSearchUrl = 'https://www.linkedin.com/sales/search/people'

export interface AppProps {
  database: Database
  sessionKeys: SessionKeys
  connections: Connections
  /** enters the sample mode; rejects where that was not stored */
  onSample: () => Promise<void>
}

export const SettingsApp = (props: AppProps) => {
  const { database, sessionKeys } = props
  const shown = useLiveQuery<ConnectionsState>(() => watchConnections(database, sessionKeys), [database])
  useIgnoreStrayDrops()
  return shown && <Settings {...props} shown={shown} />
}

const Settings = ({ database, sessionKeys, connections, onSample, shown }: AppProps & { shown: ConnectionsState }) => {
  const [wasConnected] = useState(shown.connections.length > 0)
  const [isConnected, setConnected] = useState(false)
  const route = useOptionsRoute()
  // The settings are the user's own in sample mode, too; the results page, to which the palette leads, is not.
  const isSample = useIsSample()
  if (wasConnected)
    return (
      <SettingsFrame title={t('titleOptions')} shown={route.shown}>
        <ConnectionSettings database={database} shown={shown} connections={connections} />
        <PageSettings />
        <RunEndSettings database={database} />
        <ShortcutSettings />
        <LimitSettings database={database} shown={shown} />
        <SpendingSettings database={database} connections={shown.connections} />
        <SendSettings database={database} sessionKeys={sessionKeys} />
        <NoteSettings database={database} />
        <SyncSettings database={database} connections={shown.connections} />
        <RecordSettings database={database} />
        <SampleSettings onSample={onSample} />
        <LinkButton href="/privacy.html">{t('privacyPolicy')}</LinkButton>
        <PageOverlays database={isSample ? sampleDatabase : database} page="settings" />
      </SettingsFrame>
    )
  if (route.connect)
    return (
      <ConnectPage isConnected={isConnected} searchUrl={newSearchUrl} onBack={() => (location.hash = '')}>
        <ConnectionSettings database={database} shown={shown} connections={connections} onTested={setConnected} />
      </ConnectPage>
    )
  return (
    <Welcome
      wasDeleted={route.deleted}
      shown={route.shown}
      sample={<TrySample onSample={onSample} look="primary" />}
      onConnect={() => (location.hash = connectRoute)}
      rows={[
        { title: t('onPageTitle'), anchor: 'on-page', contents: <PageSetting /> },
        { title: t('recordsTitle'), anchor: 'records', contents: <AllRecords database={database} /> },
        { title: t('welcomeRestore'), contents: <Restore database={database} /> }
      ]}
    />
  )
}

/** The keyboard shortcuts in the settings, as the browser has them. */
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
