// Whether a connection can be called just now, or what a person has to do before.
import { fail, ok, type Result } from '../../failure.ts'
import type { Connection } from '../../service/connection.ts'
import type { Dependencies } from '../model/dependencies.ts'

/** `host` is named where there is no connection to name it. Fails with `notConnected`, `keyNeeded` or `noPermission`. */
export const checkConnection = async (
  { canCall }: Pick<Dependencies, 'canCall'>,
  connection: Connection | undefined,
  host?: string
): Promise<Result<Connection>> => {
  if (!connection) return fail('notConnected', { host })
  const service = { host: new URL(connection.baseUrl).host }
  if (connection.apiKey === '') return fail('keyNeeded', service)
  return (await canCall(connection)) ? ok(connection) : fail('noPermission', service)
}
