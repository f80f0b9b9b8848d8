// The second service of a bulk lookup: the other connections, the user's choice, and the limits at the chosen one.
import { useState } from 'preact/hooks'
import type { SecondServiceChoice } from '../../../components/lookup/SecondService.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { storage } from '../../../lib/browser.ts'
import { watchSpendingUsage, type SpendingUsage } from '../../../lib/database/runs/spending-limits.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/database/settings/session-api-keys.ts'
import { watchConnections, type ConnectionsState } from '../../../lib/database/settings/watch-connections.ts'
import type { SecondConnection } from '../../../lib/runs/model/run.ts'
import { getHost } from '../../../lib/service/connection.ts'

type Chosen = Pick<SecondConnection, 'connectionId' | 'asks'>

/** The connections but the first one, without those whose API key is missing. */
export const useOtherConnections = (database: Database, firstId: string | undefined): { connectionId: string; service: string }[] => {
  const shown = useLiveQuery<ConnectionsState>(() => watchConnections(database, createSessionKeys(storage.session)), [database])
  const others = (shown?.connections ?? []).filter(({ id, apiKeyMissing }) => firstId !== undefined && id !== firstId && !apiKeyMissing)
  return others.map(({ id, baseUrl }) => ({ connectionId: id, service: getHost(baseUrl) }))
}

/** `choice` is undefined without another connection that has its API key. `second` is what a start asks for. */
export const useSecondService = (
  database: Database,
  firstId: string | undefined
): { choice: SecondServiceChoice | undefined; second: Chosen | undefined } => {
  const [wanted, setWanted] = useState<Chosen>()
  const services = useOtherConnections(database, firstId)
  const service = services.find(({ connectionId }) => connectionId === wanted?.connectionId)
  const second = service && wanted
  const id = second?.connectionId ?? ''
  const usage = useLiveQuery<SpendingUsage>(() => watchSpendingUsage(database, id, () => Date.now()), [database, id])
  if (services.length === 0) return { choice: undefined, second: undefined }
  const { perDay = 0, perMonth = 0 } = usage?.limits.lookup ?? {}
  const { day = 0, month = 0 } = usage?.used.lookup ?? {}
  return {
    second,
    choice: {
      services,
      chosen: service && wanted && { ...service, asks: wanted.asks },
      usage: usage && { perDay, perMonth, today: day, month },
      onChoose: chosen => setWanted(chosen && { connectionId: chosen.connectionId, asks: chosen.asks })
    }
  }
}
