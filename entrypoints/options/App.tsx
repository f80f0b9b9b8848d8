// Settings as a page: whoever was welcomed stays on the welcome page, with its verdict, until the page is opened again.
import { useRef } from 'preact/hooks'
import { OptionsFrame } from '../../components/OptionsFrame.tsx'
import { Welcome } from '../../components/Welcome.tsx'
import { useLive } from '../../components/use-live.ts'
import type { Connections } from '../../lib/database/connections.ts'
import { watchConnections, type ShownConnections } from '../../lib/database/read-connection.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { SessionKeys } from '../../lib/database/session-keys.ts'
import { say } from '../../lib/words.ts'
import { ConnectionSettings } from './ConnectionSettings.tsx'
import { LimitSettings } from './LimitSettings.tsx'
import { PageSettings } from './PageSettings.tsx'
import { SyncSettings } from './SyncSettings.tsx'

export interface AppProps {
  database: Database
  sessionKeys: SessionKeys
  connections: Connections
}

export const App = ({ database, sessionKeys, connections }: AppProps) => {
  const shown = useLive<ShownConnections>(() => watchConnections(database, sessionKeys), [database])
  const first = useRef<ShownConnections>(undefined)
  if (!shown) return null
  first.current ??= shown
  if (first.current.connections.length > 0)
    return (
      <OptionsFrame title={say('titleOptions')}>
        <ConnectionSettings shown={shown} connections={connections} welcome={false} />
        <PageSettings />
        <LimitSettings database={database} />
        <SyncSettings database={database} connections={shown.connections} />
      </OptionsFrame>
    )
  return (
    <Welcome more={<PageSettings />}>
      <ConnectionSettings shown={shown} connections={connections} welcome />
    </Welcome>
  )
}
