// Does this connection work? Asks for the status of a list that cannot exist: it starts nothing and costs nothing.
import { fail, ok, type Result } from '../failure.ts'
import type { ServiceClient } from './client.ts'
import type { Connection } from './connection.ts'

/** `good`: the service knows the key and says there is no such list. `unclear`: it answered, but not in words we know. */
export const testConnection = async (client: ServiceClient, connection: Connection, id: string): Promise<Result<'good' | 'unclear'>> => {
  const { reading } = await client.checkStatus(connection, `connection test ${id}`)
  if (reading.is !== 'problem') return ok('unclear')
  const { failure } = reading
  switch (failure.code) {
    case 'listUnknown':
      return ok('good')
    case 'notReady':
    case 'refused':
      return ok('unclear')
    default:
      return fail(failure.code, failure)
  }
}
