// Decides whether a saved connection form changes an existing connection or makes a new one.
import { fail, ok, type Result } from '../failure.ts'
import type { Connection } from '../service/connection.ts'

type Typed = 'name' | 'baseUrl' | 'apiKey' | 'apiKeyStorage' | 'apiSettings' | 'preset' | 'needsTest'

/**
 * What the connection form holds. `id` is the connection that it was opened on. An empty `apiKey` keeps the stored key, and no `preset` the
 * preset of a connection that has passed its test. `needsTest` is about a new connection.
 */
export interface ConnectionDraft extends Pick<Connection, Typed> {
  id?: string | undefined
}

const originOf = (url: string): string => new URL(url).origin

/**
 * Returns the connection to store, with its key. `connections` are the existing ones with their keys; a session key that has ended is ''.
 * The origin of a connection never changes, because its runs are tracked there: another origin makes a new connection, another path
 * changes the existing one. One that never passed a test and has no runs (`isFree`) is replaced. A draft with the base URL and key of an existing connection changes that connection. A different key starts a
 * new account. Fails with `apiKeyEmpty`: a stored key is used for its own origin only.
 */
export const resolveDraft = (
  draft: ConnectionDraft,
  connections: readonly Connection[],
  newId: () => string,
  isFree = false
): Result<Connection> => {
  const opened = connections.find(({ id }) => id === draft.id)
  const sameOrigin = opened && originOf(opened.baseUrl) === originOf(draft.baseUrl) ? opened : undefined
  const apiKey = draft.apiKey || sameOrigin?.apiKey
  if (!apiKey) return fail('apiKeyEmpty')
  const isSame = (other: Connection): boolean => other.baseUrl === draft.baseUrl && other.apiKey === apiKey
  // The opened connection comes first, so that a form never changes another connection that happens to be equal.
  const target = sameOrigin && isSame(sameOrigin) ? sameOrigin : (connections.find(isSame) ?? sameOrigin ?? (isFree ? opened : undefined))
  const preset = draft.preset ?? (target?.needsTest ? undefined : target?.preset)
  const needsTest = target ? target.needsTest : draft.needsTest
  const isSameAccount = target?.apiKey === apiKey && originOf(target.baseUrl) === originOf(draft.baseUrl)
  return ok({
    id: target?.id ?? newId(),
    accountId: target && isSameAccount ? target.accountId : newId(),
    name: draft.name,
    apiKeyStorage: draft.apiKeyStorage,
    baseUrl: draft.baseUrl,
    apiKey,
    apiSettings: draft.apiSettings,
    ...(preset && { preset }),
    ...(needsTest && { needsTest })
  })
}
