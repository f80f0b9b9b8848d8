// The settings page. A user without a connection sees the welcome page, which stays with its test result until it is opened again.
import { useState } from 'preact/hooks'
import { SettingsFrame } from '../../components/frames/SettingsFrame.tsx'
import { Welcome } from '../../components/frames/Welcome.tsx'
import { useIgnoreStrayDrops } from '../../components/ui/hooks/use-ignore-stray-drops.ts'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import type { Connections } from '../../lib/database/settings/connections.ts'
import { watchConnections, type ConnectionsState } from '../../lib/database/settings/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { SessionKeys } from '../../lib/database/settings/session-api-keys.ts'
import { t } from '../../lib/i18n/text.ts'
import { ConnectionSettings } from './ConnectionSettings.tsx'
import { ShortcutSettings } from './ShortcutSettings.tsx'
import { LimitSettings } from './LimitSettings.tsx'
import { PageSettings } from './PageSettings.tsx'
import { RecordSettings } from './RecordSettings.tsx'
import { SampleSettings, TrySample } from './TrySample.tsx'
import { RunEndSettings } from './RunEndSettings.tsx'
import { SyncSettings } from './SyncSettings.tsx'

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

const Settings = ({ database, connections, onSample, shown }: AppProps & { shown: ConnectionsState }) => {
  const [wasConnected] = useState(shown.connections.length > 0)
  if (wasConnected)
    return (
      <SettingsFrame title={t('titleOptions')}>
        <ConnectionSettings shown={shown} connections={connections} welcome={false} />
        <PageSettings />
        <RunEndSettings database={database} />
        <ShortcutSettings />
        <LimitSettings database={database} />
        <SyncSettings database={database} connections={shown.connections} />
        <RecordSettings database={database} />
        <SampleSettings onSample={onSample} />
      </SettingsFrame>
    )
  return (
    <Welcome
      more={
        <>
          <PageSettings />
          <RecordSettings database={database} welcome />
        </>
      }
      sample={<TrySample onSample={onSample} />}
    >
      <ConnectionSettings shown={shown} connections={connections} welcome />
    </Welcome>
  )
}
