// What a user without a connection sees: the welcome page, or the form of the first connection.
import { useState } from 'preact/hooks'
import { ConnectionSettings } from '../connection/ConnectionSettings.tsx'
import { Restore } from '../backup/Backup.tsx'
import { TrySample } from '../sample/TrySample.tsx'
import { connectRoute, type OptionsRoute } from './use-settings-route.ts'
import type { Connections } from '../../lib/connection/connections.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import { ConnectPage, Welcome } from '../welcome/Welcome.tsx'

/** Where Sales Navigator begins a people search. */
const newSearchUrl = 'https://www.linkedin.com/sales/search/people'

export interface FirstScreenProps {
  database: Database
  connections: Connections
  shown: ConnectionsState
  route: OptionsRoute
  /** enters the sample mode; rejects where that was not stored */
  onSample: () => Promise<void>
}

export const FirstScreen = ({ database, connections, shown, route, onSample }: FirstScreenProps) => {
  const [isConnected, setConnected] = useState(false)
  if (route.connect)
    return (
      <ConnectPage isConnected={isConnected} searchUrl={newSearchUrl} onBack={() => (location.hash = '')}>
        <ConnectionSettings database={database} shown={shown} connections={connections} onTested={setConnected} />
      </ConnectPage>
    )
  return (
    <Welcome
      wasDeleted={route.deleted}
      sample={<TrySample onSample={onSample} look="primary" />}
      onConnect={() => (location.hash = connectRoute)}
      restore={<Restore database={database} />}
    />
  )
}
