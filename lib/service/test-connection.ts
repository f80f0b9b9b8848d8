// Tests a connection by asking for the status of a list that cannot exist, and then the same at a path that does not exist. It starts nothing
// and costs nothing.
import { fail, ok, type FailureCode, type Result } from '../failure.ts'
import type { ServiceClient } from './client.ts'
import { getHost, type Connection } from './connection.ts'
import { operations } from './operations.ts'
import { inventName, isSameAnswer } from './same-answer.ts'

/**
 * What a connection test found. `good`: the service accepts the API key. `unclear`: it answered, but not in a known form; `serviceText` is
 * its text, possibly empty.
 */
export type ConnectionTestResult = { is: 'good' } | { is: 'unclear'; serviceText: string }

/** Failures that say enough: another path would fail in the same way. */
const conclusive = new Set<FailureCode>(['keyElsewhere', 'rateLimited', 'serviceError', 'redirected', 'timedOut', 'unreachable'])

const statusName = operations.status.path.slice(1)

/**
 * `good`: the service accepts the API key and says that the list is unknown. `unclear`: it answered in an unknown form. `notAService`: it
 * gives the same answer to a path that does not exist; `keyElsewhere` where that answer is 401. `listName` is a unique name that no list has.
 */
export const testConnection = async (
  client: ServiceClient,
  connection: Connection,
  listName: string
): Promise<Result<ConnectionTestResult>> => {
  const answer = { name: statusName, ...(await client.checkStatus(connection, listName)) }
  const { reading, call } = answer
  const isConclusive = reading.is === 'problem' && conclusive.has(reading.failure.code)
  if (!isConclusive) {
    const name = inventName(statusName, listName)
    const other = { name, ...(await client.checkStatus(connection, listName, `/${name}`)) }
    if (isSameAnswer(answer, other))
      return fail(call.status === 401 ? 'keyElsewhere' : 'notAService', { host: getHost(connection.baseUrl) })
  }
  if (reading.is !== 'problem') return ok({ is: 'unclear', serviceText: reading.is === 'running' ? (reading.status.word ?? '') : '' })
  const { failure } = reading
  if (failure.code === 'listUnknown') return ok({ is: 'good' })
  if (failure.code === 'notReady' || failure.code === 'refused') return ok({ is: 'unclear', serviceText: failure.message ?? '' })
  return fail(failure.code, failure)
}
