// Reads every secret of the user, so that none is shown or stored where a service repeats it.
import type { Database } from '../database/schema.ts'
import { sessionSecretName } from './destinations.ts'
import type { SessionKeys } from '../connection/session-api-keys.ts'

/** The secret in a field of a row, also of one that cannot be parsed. */
const textAt = (row: object, field: string): string[] => {
  const text: unknown = Object.entries(row).find(([name]) => name === field)?.[1]
  return typeof text === 'string' && text !== '' ? [text] : []
}

/**
 * The API keys of all connections, the tokens of CRMs and the secrets of webhooks, also those that are kept for the session. Rejects if storage
 * fails.
 */
export const readSecrets = async ({ connections, destinations }: Database, sessionKeys?: Pick<SessionKeys, 'get'>): Promise<string[]> => {
  const [ofServices, ofDestinations] = await Promise.all([connections.toArray(), destinations.toArray()])
  const sessionNames = [...ofServices.flatMap(row => textAt(row, 'accountId')), ...ofDestinations.map(({ id }) => sessionSecretName(id))]
  const ofSession = await Promise.all(sessionNames.map(async name => sessionKeys?.get(name)))
  return [
    ...ofServices.flatMap(row => textAt(row, 'apiKey')),
    ...ofDestinations.flatMap(row => textAt(row, 'secret')),
    ...ofSession.filter(secret => secret !== undefined)
  ]
}
