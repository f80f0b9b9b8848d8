// Checks whether a connection can be called now, or what the user has to do first.
import { fail, ok, type Result } from '../../failure.ts'
import type { Connection } from '../../service/connection.ts'
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
