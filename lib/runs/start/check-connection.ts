// Checks whether a connection can be called now, or what the user has to do first.
import { fail, ok, type Failure, type Result } from '../../failure.ts'
import type { Connection } from '../../service/connection.ts'
import { isLoopback } from '../../service/hosts.ts'
import type { Browser } from '../model/dependencies.ts'

/** Fails with `notConnected`, `apiKeyNeeded` or `noPermission`. `host` names the service in the failure where the connection is deleted. */
export const checkConnection = async (
  { browser }: { browser: Pick<Browser, 'canCall'> },
  connection: Connection | undefined,
  host?: string
): Promise<Result<Connection>> => {
  if (!connection) return fail('notConnected', { host })
  const service = { host: new URL(connection.baseUrl).host }
  if (connection.apiKey === '') return fail('apiKeyNeeded', service)
  return (await browser.canCall(connection)) ? ok(connection) : fail('noPermission', service)
}

/** The failure `offline` where the browser is sure that this connection cannot be called now. A service on this computer needs no network. */
export const findOffline = ({ browser }: { browser: Pick<Browser, 'isOnline'> }, { baseUrl }: Connection): Failure | undefined => {
  const { host, hostname } = new URL(baseUrl)
  return browser.isOnline() || isLoopback(hostname) ? undefined : { code: 'offline', host }
}
