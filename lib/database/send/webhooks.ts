// Stores the destinations of records: webhooks and CRMs. Their secrets are kept like API keys: no content script can open this database, and a secret kept for one session is in
// `storage.session` instead.
import { liveQuery, type Observable } from 'dexie'
import { fail, ok, type Result } from '../../failure.ts'
import { destinationSchema, type Destination } from '../../send/destination.ts'
import { openState } from '../../send/outbox-call.ts'
import type { SessionKeys } from '../settings/session-api-keys.ts'
import type { Database } from '../schema.ts'

type State = 'pausedUntil' | 'failuresInARow' | 'refusalsInARow' | 'blockedBy' | 'blockedMessage'
type Without<Kind, Keys extends PropertyKey> = Kind extends unknown ? Omit<Kind, Keys> : never

/** What the form of a destination holds. Without an `id` it is new. An empty `secret` keeps the stored one, unless `secretStorage` is `none`. */
export type DestinationDraft = Without<Destination, State | 'id'> & { id?: string | undefined }
export type WebhookDraft = Extract<DestinationDraft, { kind: 'webhook' }>
export type CrmDraft = Exclude<DestinationDraft, { kind: 'webhook' }>

/** A destination without its secret. `secretEnding`: its last four characters. `isSecretMissing`: the session that kept it has ended. */
export type PublicDestination = Without<Destination, State | 'secret'> & {
  secretEnding: string
  isSecretMissing: boolean
}
export type PublicWebhook = Extract<PublicDestination, { kind: 'webhook' }>
export type PublicCrm = Exclude<PublicDestination, { kind: 'webhook' }>

const sessionName = (id: string): string => `webhook:${id}`
const hostOf = (url: string): string => new URL(url).host

const parse = (stored: unknown): Destination | undefined => destinationSchema.safeParse(stored).data

/** The destination with its secret, which is '' where the session that kept it has ended. */
export const withSecret = async (webhook: Destination, sessionKeys: SessionKeys): Promise<Destination> =>
  webhook.secretStorage === 'session' ? { ...webhook, secret: (await sessionKeys.get(sessionName(webhook.id))) ?? '' } : webhook

/** The destination with its secret; undefined if there is none with this id. */
export const getWebhook = async (database: Database, sessionKeys: SessionKeys, id: string): Promise<Destination | undefined> => {
  const webhook = parse(await database.webhooks.get(id))
  return webhook && withSecret(webhook, sessionKeys)
}

const toPublic = ({
  secret,
  pausedUntil: _pausedUntil,
  failuresInARow: _failures,
  refusalsInARow: _refusals,
  blockedBy: _blockedBy,
  blockedMessage: _blockedMessage,
  ...shown
}: Destination): PublicDestination => ({
  ...shown,
  secretEnding: secret.length > 7 ? secret.slice(-4) : '',
  isSecretMissing: shown.secretStorage !== 'none' && secret === ''
})

/** All destinations, sorted by name, without their secrets. Emits at once and after each change. */
export const watchWebhooks = (database: Database, sessionKeys: SessionKeys): Observable<PublicDestination[]> =>
  liveQuery(async () => {
    const stored = (await database.webhooks.toArray()).flatMap(row => parse(row) ?? [])
    const webhooks = await Promise.all(stored.map(webhook => withSecret(webhook, sessionKeys)))
    return webhooks.map(toPublic).toSorted((a, b) => a.name.localeCompare(b.name))
  })

/**
 * Stores a destination and ends its pause. Fails with `webhookHostChanged`: what waits in its outbox was allowed to leave for one host only,
 * so another host is another destination.
 */
export const saveWebhook = async (
  database: Database,
  sessionKeys: SessionKeys,
  newId: () => string,
  draft: DestinationDraft
): Promise<Result<Destination>> => {
  const before = draft.id === undefined ? undefined : await getWebhook(database, sessionKeys, draft.id)
  if (before && new URL(before.url).origin !== new URL(draft.url).origin) return fail('webhookHostChanged', { host: hostOf(before.url) })
  const id = before?.id ?? newId()
  const secret = draft.secretStorage === 'none' ? '' : draft.secret || (before?.secret ?? '')
  const webhook: Destination = { ...draft, ...openState, id, secret }
  const isForSession = webhook.secretStorage === 'session'
  // Stored in its new place before it is removed from the old one.
  if (isForSession) await sessionKeys.set(sessionName(id), secret)
  await database.webhooks.put(isForSession ? { ...webhook, secret: '' } : webhook)
  if (!isForSession) await sessionKeys.remove(sessionName(id)).catch(() => undefined)
  return ok(webhook)
}

/** Deletes a destination with its secret, its rules, and its outbox with everyone in it. */
export const removeWebhook = async (database: Database, sessionKeys: SessionKeys, id: string): Promise<void> => {
  const { webhooks, sendings, outbox, sendRules } = database
  await database.transaction('rw', webhooks, sendings, outbox, sendRules, async () => {
    const ids = await sendings.where('webhookId').equals(id).primaryKeys()
    for (const sendingId of ids) await outbox.where('[sendingId+index]').between([sendingId, -Infinity], [sendingId, Infinity]).delete()
    await sendings.bulkDelete(ids)
    await sendRules.where('webhookId').equals(id).delete()
    await webhooks.delete(id)
  })
  await sessionKeys.remove(sessionName(id)).catch(() => undefined)
}
