// Stores that the list name backup failed, so that the user is informed once.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../schema.ts'
import { listNameFailureSetting as name } from '../settings/setting-names.ts'

/** `at` is in milliseconds since the epoch. */
const failureSchema = z.object({ at: z.number(), isSeen: z.optional(z.boolean()) })
/** A dismissed failure is reported again after this time. */
const reportAgainAfterMs = 30 * 86_400_000

/** Stores a failed write at `now`, in milliseconds since the epoch. Changes nothing if a failure was stored within the last 30 days. */
export const noteListNameFailure = ({ settings }: Database, now: number): Promise<void> =>
  settings.db.transaction('rw', settings, async () => {
    const parsed = z.safeParse(failureSchema, (await settings.get(name))?.value)
    const isKnown = parsed.success && Math.abs(now - parsed.data.at) < reportAgainAfterMs
    if (!isKnown) await settings.put({ name, value: { at: now } })
  })

/** Whether there is a failed write that the user has not dismissed. Emits at once and after each change. */
export const watchListNameFailure = ({ settings }: Database): Observable<boolean> =>
  liveQuery(async () => {
    const parsed = z.safeParse(failureSchema, (await settings.get(name))?.value)
    return parsed.success && parsed.data.isSeen !== true
  })

/** Marks the failed write as seen. */
export const dismissListNameFailure = ({ settings }: Database): Promise<void> =>
  settings.db.transaction('rw', settings, async () => {
    const parsed = z.safeParse(failureSchema, (await settings.get(name))?.value)
    if (parsed.success) await settings.put({ name, value: { ...parsed.data, isSeen: true } })
  })
