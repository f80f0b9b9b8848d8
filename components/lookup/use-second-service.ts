// The second service of a bulk lookup: the other connections, the user's choice, and the limits at the chosen one.
import { useState } from 'preact/hooks'
import type { SecondServiceChoice } from './SecondService.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { storage } from '../../lib/browser.ts'
import { watchSpendingUsage, type SpendingUsage } from '../../lib/runs/store/spending-limits.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'
import { watchConnections, type ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { getHost } from '../../lib/service/connection.ts'

/** The connections but the first one, without those whose API key is missing. */
export const useOtherConnections = (database: Database, firstId: string | undefined): { connectionId: string; service: string }[] => {
  const shown = useLiveQuery<ConnectionsState>(() => watchConnections(database, createSessionKeys(storage.session)), [database])
  const others = (shown?.connections ?? []).filter(({ id, apiKeyMissing }) => firstId !== undefined && id !== firstId && !apiKeyMissing)
  return others.map(({ id, baseUrl }) => ({ connectionId: id, service: getHost(baseUrl) }))
}

/** `choice` is undefined without another connection that has its API key. `secondId` is what a start asks for. */
export const useSecondService = (
  database: Database,
  firstId: string | undefined
): { choice: SecondServiceChoice | undefined; secondId: string | undefined } => {
  const [wanted, setWanted] = useState<string>()
  const services = useOtherConnections(database, firstId)
  const chosen = services.find(({ connectionId }) => connectionId === wanted)
  const id = chosen?.connectionId ?? ''
  const usage = useLiveQuery<SpendingUsage>(() => watchSpendingUsage(database, id, () => Date.now()), [database, id])
  if (services.length === 0) return { choice: undefined, secondId: undefined }
  const { perDay = 0, perMonth = 0 } = usage?.limits.lookup ?? {}
  const { day = 0, month = 0 } = usage?.used.lookup ?? {}
  return {
    secondId: chosen?.connectionId,
    choice: { services, chosen, usage: usage && { perDay, perMonth, today: day, month }, onChoose: setWanted }
  }
}
