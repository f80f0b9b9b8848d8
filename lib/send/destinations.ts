// Stores the destinations of records: webhooks and CRMs. Their secrets are kept like API keys. No content script can open this
// database, and a secret kept for one session is in `storage.session` instead.
import * as z from 'zod/mini'
import { type FailureCode, fail, ok, type Result } from '../failure.ts'
import { crms, crmSchema } from './crm.ts'
import { webhookSchema } from './destination-fields.ts'
import { liveQuery, type Observable } from 'dexie'
import type { SessionKeys } from '../connection/session-api-keys.ts'
import type { Database } from '../database/schema.ts'

/** The schema of a stored destination. */
export const destinationSchema = z.union([webhookSchema, crmSchema])

/** A stored destination. */
export type Destination = z.infer<typeof destinationSchema>
/** `webhook`, or the name of a CRM. */
export type DestinationKind = Destination['kind']

/** Records per call. */
export const getPerCall = (destination: { kind: 'webhook'; perCall: number } | { kind: Exclude<DestinationKind, 'webhook'> }): number =>
  destination.kind === 'webhook' ? destination.perCall : crms[destination.kind].perCall

/** Failures that every further call would have too: the destination refused the token. */
type BlockCode = Extract<FailureCode, 'sendTokenRefused' | 'sendTokenLimited'>
/** Whether a failure is one of these. */
export const isBlockCode = (code: FailureCode): code is BlockCode => code === 'sendTokenRefused' || code === 'sendTokenLimited'

/** What is known about the calls to a destination; each answer changes it. */
export interface DestinationState {
  pausedUntil: number
  failuresInARow: number
  refusalsInARow: number
  blockedBy?: BlockCode | undefined
  blockedMessage?: string | undefined
}

/** The state of a destination without a pause, a failure or a block. */
export const openState: Readonly<Required<DestinationState>> = {
  pausedUntil: 0,
  failuresInARow: 0,
  refusalsInARow: 0,
  blockedBy: undefined,
  blockedMessage: undefined
}

type State = 'pausedUntil' | 'failuresInARow' | 'refusalsInARow' | 'blockedBy' | 'blockedMessage'
type Without<Kind, Keys extends PropertyKey> = Kind extends unknown ? Omit<Kind, Keys> : never

/**
 * What the form of a destination holds. Without an `id` it is new. An empty `secret` keeps the stored one, unless `secretStorage` is
 * `none`.
 */
export type DestinationDraft = Without<Destination, State | 'id'> & { id?: string | undefined }
/** What the form of a webhook holds. */
export type WebhookDraft = Extract<DestinationDraft, { kind: 'webhook' }>
/** What the form of a CRM holds. */
export type CrmDraft = Exclude<DestinationDraft, { kind: 'webhook' }>

/** A destination without its secret. `secretEnding`: its last four characters. `isSecretMissing`: the session that kept it has ended. */
export type PublicDestination = Without<Destination, State | 'secret'> & {
  secretEnding: string
  isSecretMissing: boolean
}
/** A webhook without its secret. */
export type PublicWebhook = Extract<PublicDestination, { kind: 'webhook' }>
/** A CRM without its token. */
export type PublicCrm = Exclude<PublicDestination, { kind: 'webhook' }>

/** Under this name `storage.session` keeps the secret of a destination. */
const sessionSecretName = (id: string): string => `destination:${id}`
const hostOf = (url: string): string => new URL(url).host

const parse = (stored: unknown): Destination | undefined => destinationSchema.safeParse(stored).data

/** Adds the secret that is kept for the session: '' where that session has ended. */
export const withSecret = async (destination: Destination, sessionKeys: SessionKeys): Promise<Destination> =>
  destination.secretStorage === 'session'
    ? { ...destination, secret: (await sessionKeys.get(sessionSecretName(destination.id))) ?? '' }
    : destination

/** The destination with its secret; undefined if there is none with this id. */
export const getDestination = async (database: Database, sessionKeys: SessionKeys, id: string): Promise<Destination | undefined> => {
  const destination = parse(await database.destinations.get(id))
  return destination && withSecret(destination, sessionKeys)
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
export const watchDestinations = (database: Database, sessionKeys: SessionKeys): Observable<PublicDestination[]> =>
  liveQuery(async () => {
    const stored = (await database.destinations.toArray()).flatMap(row => parse(row) ?? [])
    const destinations = await Promise.all(stored.map(destination => withSecret(destination, sessionKeys)))
    return destinations.map(toPublic).toSorted((a, b) => a.name.localeCompare(b.name))
  })

/**
 * Stores a destination and ends its pause. Fails with `destinationHostChanged`: what waits in its outbox was allowed to leave for one host
 * only, so another host is another destination.
 */
export const saveDestination = async (
  database: Database,
  sessionKeys: SessionKeys,
  newId: () => string,
  draft: DestinationDraft
): Promise<Result<Destination>> => {
  const before = draft.id === undefined ? undefined : await getDestination(database, sessionKeys, draft.id)
  if (before && new URL(before.url).origin !== new URL(draft.url).origin)
    return fail('destinationHostChanged', { host: hostOf(before.url) })
  const id = before?.id ?? newId()
  const secret = draft.secretStorage === 'none' ? '' : draft.secret || (before?.secret ?? '')
  const destination: Destination = { ...draft, ...openState, id, secret }
  const isForSession = destination.secretStorage === 'session'
  // Stored in its new place before it is removed from the old one.
  if (isForSession) await sessionKeys.set(sessionSecretName(id), secret)
  await database.destinations.put(isForSession ? { ...destination, secret: '' } : destination)
  if (!isForSession) await sessionKeys.remove(sessionSecretName(id)).catch(() => undefined)
  return ok(destination)
}

/** Deletes a destination with its secret, its rules, and its outbox with everyone in it. */
export const removeDestination = async (database: Database, sessionKeys: SessionKeys, id: string): Promise<void> => {
  const { destinations, deliveries, outbox, sendRules } = database
  await database.transaction('rw', destinations, deliveries, outbox, sendRules, async () => {
    const ids = await deliveries.where('destinationId').equals(id).primaryKeys()
    for (const deliveryId of ids) await outbox.where('[deliveryId+index]').between([deliveryId, -Infinity], [deliveryId, Infinity]).delete()
    await deliveries.bulkDelete(ids)
    await sendRules.where('destinationId').equals(id).delete()
    await destinations.delete(id)
  })
  await sessionKeys.remove(sessionSecretName(id)).catch(() => undefined)
}

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
