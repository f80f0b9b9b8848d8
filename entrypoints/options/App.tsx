// The settings page. A user without a connection sees the welcome page, which stays with its test result until it is opened again.
import { useState } from 'preact/hooks'
import { SettingsFrame } from '../../components/frames/SettingsFrame.tsx'
import { useIsSample } from '../../components/sample/sample-context.ts'
import { ConnectPage } from '../../components/welcome/ConnectPage.tsx'
import { Welcome } from '../../components/welcome/Welcome.tsx'
import { LinkButton } from '../../components/ui/Button.tsx'
import { useIgnoreStrayDrops } from '../../components/ui/hooks/use-ignore-stray-drops.ts'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import type { Connections } from '../../lib/database/settings/connections.ts'
import { watchConnections, type ConnectionsState } from '../../lib/database/settings/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { SessionKeys } from '../../lib/database/settings/session-api-keys.ts'
import { t } from '../../lib/i18n/text.ts'
import { ConnectionSettings } from './ConnectionSettings.tsx'
import { ShortcutSettings } from './ShortcutSettings.tsx'
import type { LimitSettingsProps } from './LimitSettings.tsx'
import { Restore } from './Backup.tsx'
import { PageSetting, PageSettings } from './PageSettings.tsx'
import { AllRecords, RecordSettings } from './RecordSettings.tsx'
import { SampleSettings, TrySample } from './TrySample.tsx'
import { RunEndSettings } from './RunEndSettings.tsx'
import { SyncSettings } from './SyncSettings.tsx'
import { loadLater } from '../shared/load-later.tsx'
import type { PageOverlaysProps } from '../shared/PageOverlays.tsx'
import { sampleDatabase } from '../shared/render-page.tsx'
import type { NoteSettingsProps } from './NoteSettings.tsx'
import type { SendSettingsProps } from './SendSettings.tsx'
import type { SpendingSettingsProps } from './SpendingSettings.tsx'
import { connectRoute, useOptionsRoute } from './use-route.ts'

const PageOverlays = loadLater<PageOverlaysProps>(async () => (await import('../shared/PageOverlays.tsx')).PageOverlays)
const LimitSettings = loadLater<LimitSettingsProps>(async () => (await import('./LimitSettings.tsx')).LimitSettings)
const NoteSettings = loadLater<NoteSettingsProps>(async () => (await import('./NoteSettings.tsx')).NoteSettings)
const SendSettings = loadLater<SendSettingsProps>(async () => (await import('./SendSettings.tsx')).SendSettings)
const SpendingSettings = loadLater<SpendingSettingsProps>(async () => (await import('./SpendingSettings.tsx')).SpendingSettings)

/** Where Sales Navigator begins a people search. */
const newSearchUrl = 'https://www.linkedin.com/sales/search/people'

export interface AppProps {
  database: Database
  sessionKeys: SessionKeys
  connections: Connections
  /** enters the sample mode; rejects where that was not stored */
  onSample: () => Promise<void>
}

export const App = (props: AppProps) => {
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
