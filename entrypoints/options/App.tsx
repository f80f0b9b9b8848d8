// Settings as a page: whoever was welcomed stays on the welcome page, with its verdict, until the page is opened again.
import { useRef } from 'preact/hooks'
import { OptionsFrame } from '../../components/OptionsFrame.tsx'
import { Welcome } from '../../components/Welcome.tsx'
import { useNoStrayDrop } from '../../components/use-no-stray-drop.ts'
import { useLive } from '../../components/use-live.ts'
import type { Connections } from '../../lib/database/connections.ts'
import { watchConnections, type ShownConnections } from '../../lib/database/read-connection.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { SessionKeys } from '../../lib/database/session-keys.ts'
import { say } from '../../lib/words.ts'
import { ConnectionSettings } from './ConnectionSettings.tsx'
import { KeySettings } from './KeySettings.tsx'
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
  /** from now on sample data is shown; rejects where that was not stored */
  onSample: () => Promise<void>
}

export const App = ({ database, sessionKeys, connections, onSample }: AppProps) => {
  const shown = useLive<ShownConnections>(() => watchConnections(database, sessionKeys), [database])
  const first = useRef<ShownConnections>(undefined)
  useNoStrayDrop()
  if (!shown) return null
  first.current ??= shown
  if (first.current.connections.length > 0)
    return (
      <OptionsFrame title={say('titleOptions')}>
        <ConnectionSettings shown={shown} connections={connections} welcome={false} />
        <PageSettings />
        <RunEndSettings database={database} />
        <KeySettings />
        <LimitSettings database={database} />
        <SyncSettings database={database} connections={shown.connections} />
        <RecordSettings database={database} />
        <SampleSettings onSample={onSample} />
      </OptionsFrame>
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
