// Stores how many credits each connection had left when a reply last mentioned it.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import { timeSchema } from '../../runs/model/time.ts'
import type { Database } from '../schema.ts'
import { creditsPrefix } from './setting-names.ts'

const creditsSchema = z.object({ left: z.number().check(z.gte(0)), at: timeSchema })
/** The credits that were left at the time `at`, in milliseconds since the epoch. */
export type Credits = z.infer<typeof creditsSchema>

/** Keeps the newest mention. Call it in a transaction over settings. */
export const saveCredits = async ({ settings }: Database, connectionId: string, credits: Credits): Promise<void> => {
  const name = creditsPrefix + connectionId
  const known = z.safeParse(creditsSchema, (await settings.get(name))?.value).data
  if (!known || known.at <= credits.at) await settings.put({ name, value: credits })
}

/** Undefined where no reply of this connection has mentioned credits. Emits at once and after each change. */
export const watchCredits = ({ settings }: Database, connectionId: string): Observable<Credits | undefined> =>
  liveQuery(async () => z.safeParse(creditsSchema, (await settings.get(creditsPrefix + connectionId))?.value).data)
