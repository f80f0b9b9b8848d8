// The settings: six pages, each loaded when it is shown. A user without a connection sees the welcome page first, which stays with its test
// result until it is opened again.
import { useState } from 'preact/hooks'
import { SettingsPages } from './SettingsPages.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { useIgnoreStrayDrops } from '../ui/fields/FileDrop.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { Connections } from '../../lib/connection/connections.ts'
import { watchConnections, type ConnectionsState } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { SessionKeys } from '../../lib/connection/session-api-keys.ts'
import type { ConnectionSettingsProps } from '../connection/ConnectionSettings.tsx'
import { loadLater } from '../shell/load-later.tsx'
import type { PageOverlaysProps } from '../shell/PageOverlays.tsx'
import { sampleDatabase } from '../shell/render-page.tsx'
import type { SendSettingsProps } from '../send/SendSettings.tsx'
import type { SpendingSettingsProps } from '../spending/SpendingSettings.tsx'
import type { FirstScreenProps } from './FirstScreen.tsx'
import type { BrowserPageProps } from './BrowserPage.tsx'
import { useOptionsRoute } from './use-settings-route.ts'

type OfDatabase = { database: Database }
const PageOverlays = loadLater<PageOverlaysProps>(async () => (await import('../shell/PageOverlays.tsx')).PageOverlays)
const FirstScreen = loadLater<FirstScreenProps>(async () => (await import('./FirstScreen.tsx')).FirstScreen)
const ServicePage = loadLater<ConnectionSettingsProps>(
  async () => (await import('../connection/ConnectionSettings.tsx')).ConnectionSettings
)
const SpendingPage = loadLater<SpendingSettingsProps>(async () => (await import('../spending/SpendingSettings.tsx')).SpendingSettings)
const ListsPage = loadLater<OfDatabase>(async () => (await import('./ListsPage.tsx')).ListsPage)
const SendingPage = loadLater<SendSettingsProps>(async () => (await import('../send/SendSettings.tsx')).SendSettings)
const PrivacyPage = loadLater<OfDatabase>(async () => (await import('./PrivacyPage.tsx')).PrivacyPage)
const BrowserPage = loadLater<BrowserPageProps>(async () => (await import('./BrowserPage.tsx')).BrowserPage)

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
  const route = useOptionsRoute()
  // The settings are the user's own in sample mode, too; the results page, to which the palette leads, is not.
  const isSample = useIsSample()
  if (!wasConnected && route.page === undefined)
    return <FirstScreen database={database} connections={connections} shown={shown} route={route} onSample={onSample} />
  const { page = 'service' } = route
  const pages = {
    service: () => <ServicePage database={database} shown={shown} connections={connections} onSample={onSample} />,
    spending: () => <SpendingPage database={database} shown={shown} />,
    lists: () => <ListsPage database={database} />,
    sending: () => <SendingPage database={database} sessionKeys={sessionKeys} />,
    privacy: () => <PrivacyPage database={database} />,
    browser: () => <BrowserPage database={database} connections={shown.connections} />
  }
  return (
    <SettingsPages page={page} route={route}>
      {pages[page]()}
      <PageOverlays database={isSample ? sampleDatabase : database} page="settings" />
    </SettingsPages>
  )
}
