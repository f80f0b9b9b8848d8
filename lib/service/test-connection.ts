// Does this connection work? Asks for the status of a list that cannot exist: it starts nothing and costs nothing.
import { fail, ok, type Result } from '../failure.ts'
import type { ServiceClient } from './client.ts'
import type { Connection } from './connection.ts'

export type TestVerdict = { is: 'good' } | { is: 'unclear'; words: string }

/** `good`: the service knows the key and says there is no such list. `unclear`: it answered, but not in words we know. */
export const testConnection = async (client: ServiceClient, connection: Connection, id: string): Promise<Result<TestVerdict>> => {
  const { reading } = await client.checkStatus(connection, `connection test ${id}`)
  if (reading.is !== 'problem') return ok({ is: 'unclear', words: reading.is === 'running' ? (reading.status.word ?? '') : '' })
  const { failure } = reading
  if (failure.code === 'listUnknown') return ok({ is: 'good' })
  if (failure.code === 'notReady' || failure.code === 'refused') return ok({ is: 'unclear', words: failure.message ?? '' })
  return fail(failure.code, failure)
}
