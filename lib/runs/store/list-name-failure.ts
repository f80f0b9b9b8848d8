// Stores that the list name backup failed, so that the user is informed once.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../../database/schema.ts'
import { setting } from '../../database/setting.ts'
import { listNameFailureSetting } from '../../database/setting-names.ts'

/** `at` is in milliseconds since the epoch. */
const failureSchema = z.object({ at: z.number(), isSeen: z.optional(z.boolean()) })
/** A dismissed failure is reported again after this time. */
const reportAgainAfterMs = 30 * 86_400_000

const failure = setting<z.infer<typeof failureSchema> | undefined>(listNameFailureSetting, failureSchema, undefined)

/** Stores a failed write at `now`, in milliseconds since the epoch. Changes nothing if a failure was stored within the last 30 days. */
export const noteListNameFailure = (database: Database, now: number): Promise<void> =>
  failure.change(database, known => (known && Math.abs(now - known.at) < reportAgainAfterMs ? known : { at: now }))

/** Whether there is a failed write that the user has not dismissed. Emits at once and after each change. */
export const watchListNameFailure = (database: Database): Observable<boolean> =>
  liveQuery(async () => {
    const known = await failure.read(database)
    return known !== undefined && known.isSeen !== true
  })

/** Marks the failed write as seen. */
export const dismissListNameFailure = (database: Database): Promise<void> =>
  failure.change(database, known => known && { ...known, isSeen: true })
