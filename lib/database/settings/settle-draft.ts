// Which connection a saved form becomes: the one it was opened on, another that is already there, or a new one. A run is followed
// where it was started, so the origin of a connection never changes.
import { fail, ok, type Result } from '../../failure.ts'
import type { Connection } from '../../service/connection.ts'

/** What the settings save: `address` is as `readAddress` gives it, `id` the connection the form was opened on; key '' keeps the one there is. */
export interface ConnectionDraft extends Pick<Connection, 'name' | 'baseUrl' | 'apiKey' | 'apiKeyStorage' | 'apiSettings'> {
  id?: string | undefined
}

const originOf = (address: string): string => new URL(address).origin

/**
 * The connection to store, with its key. `known` are those there are, each with its key, or '' where that ended with its session.
 * Another origin is a new connection; another path corrects the one there is; the address and key of another one update that other
 * one. A key that is not known to be the same begins a new account. Fails with `keyEmpty`: a key is kept for its own origin alone.
 */
export const settleDraft = (draft: ConnectionDraft, known: readonly Connection[], newId: () => string): Result<Connection> => {
  const opened = known.find(({ id }) => id === draft.id)
  const kept = opened && originOf(opened.baseUrl) === originOf(draft.baseUrl) ? opened : undefined
  const key = draft.apiKey || kept?.apiKey
  if (!key) return fail('keyEmpty')
  const isSame = (other: Connection): boolean => other.baseUrl === draft.baseUrl && other.apiKey === key
  // The form's own connection first: two that came to be alike are not joined behind its back.
  const target = kept && isSame(kept) ? kept : (known.find(isSame) ?? kept)
  return ok({
    id: target?.id ?? newId(),
    accountId: target?.apiKey === key ? target.accountId : newId(),
    name: draft.name,
    apiKeyStorage: draft.apiKeyStorage,
    baseUrl: draft.baseUrl,
    apiKey: key,
    apiSettings: draft.apiSettings
  })
}
