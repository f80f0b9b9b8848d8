// Tests a connection by asking for the status of a list that cannot exist. It starts nothing and costs nothing.
import { fail, ok, type Result } from '../failure.ts'
import type { ServiceClient } from './client.ts'
import type { Connection } from './connection.ts'

/**
 * What a connection test found. `good`: the service accepts the API key. `unclear`: it answered, but not in a known form; `serviceText` is
 * its text, possibly empty.
 */
export type ConnectionTestResult = { is: 'good' } | { is: 'unclear'; serviceText: string }

/** `good`: the service accepts the API key and says that the list is unknown. `unclear`: it answered in an unknown form. */
export const testConnection = async (client: ServiceClient, connection: Connection, id: string): Promise<Result<ConnectionTestResult>> => {
  const { reading } = await client.checkStatus(connection, `connection test ${id}`)
  if (reading.is !== 'problem') return ok({ is: 'unclear', serviceText: reading.is === 'running' ? (reading.status.word ?? '') : '' })
  const { failure } = reading
  if (failure.code === 'listUnknown') return ok({ is: 'good' })
  if (failure.code === 'notReady' || failure.code === 'refused') return ok({ is: 'unclear', serviceText: failure.message ?? '' })
  return fail(failure.code, failure)
}
