// Stores how many credits each connection had left when a reply last mentioned it.
import type { Observable } from 'dexie'
import * as z from 'zod/mini'
import { timeSchema } from '../runs/model/time.ts'
import type { Database } from '../database/schema.ts'
import { settingFor } from '../database/setting.ts'
import { creditsPrefix } from '../database/setting-names.ts'

const creditsSchema = z.object({ left: z.number().check(z.gte(0)), at: timeSchema })
/** The credits that were left at the time `at`, in milliseconds since the epoch. */
export type Credits = z.infer<typeof creditsSchema>

/** The credits that each connection had left; undefined where no reply has mentioned any. */
export const creditsOf = settingFor<Credits | undefined>(creditsPrefix, creditsSchema, undefined)

/** Keeps the newest mention. Call it in a transaction over settings. */
export const saveCredits = (database: Database, connectionId: string, credits: Credits): Promise<void> =>
  creditsOf.of(connectionId).change(database, known => (!known || known.at <= credits.at ? credits : known))

/** Undefined where no reply of this connection has mentioned credits. Emits at once and after each change. */
export const watchCredits = (database: Database, connectionId: string): Observable<Credits | undefined> =>
  creditsOf.of(connectionId).watch(database)
