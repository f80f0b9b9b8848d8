// Which of the connections new runs use, and what the popup calls it.
import type { ActiveConnection, ConnectionsState } from '../../lib/database/settings/watch-connections.ts'
import { getHost } from '../../lib/service/connection.ts'

/** The connection that new runs use. */
export const activeOf = ({ activeId: active, connections }: ConnectionsState): ActiveConnection => {
  const used = connections.find(({ id }) => id === active)
  return used ? { is: 'connected', ...used } : { is: 'none' }
}

/** The host says who is asked; of several connections to one host the person's own name says more. */
export const shownName = ({ connections }: ConnectionsState, used: ActiveConnection): string | undefined => {
  if (used.is === 'none') return undefined
  return connections.length > 1 && used.name ? used.name : getHost(used.baseUrl)
}
