// Remembers that a list name could not be kept in browser storage, so that the user is told once.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../schema.ts'
import { listNameFailureSetting as name } from '../settings/setting-names.ts'

/** `at` is in milliseconds since the epoch. */
const failureSchema = z.object({ at: z.number(), isSeen: z.optional(z.boolean()) })
/** A failure that the user has seen is told again after so long. */
const toldAgainAfterMs = 30 * 86_400_000

/** Notes a failed write at `now`, in milliseconds since the epoch. Changes nothing where the user was told lately. */
export const noteListNameFailure = ({ settings }: Database, now: number): Promise<void> =>
  settings.db.transaction('rw', settings, async () => {
    const parsed = z.safeParse(failureSchema, (await settings.get(name))?.value)
    const isKnown = parsed.success && Math.abs(now - parsed.data.at) < toldAgainAfterMs
    if (!isKnown) await settings.put({ name, value: { at: now } })
  })

/** Whether a write failed that the user has not seen. Emits at once and after each change. */
export const watchListNameFailure = ({ settings }: Database): Observable<boolean> =>
  liveQuery(async () => {
    const parsed = z.safeParse(failureSchema, (await settings.get(name))?.value)
    return parsed.success && parsed.data.isSeen !== true
  })

/** The user has seen that a write failed. */
export const dismissListNameFailure = ({ settings }: Database): Promise<void> =>
  settings.db.transaction('rw', settings, async () => {
    const parsed = z.safeParse(failureSchema, (await settings.get(name))?.value)
    if (parsed.success) await settings.put({ name, value: { ...parsed.data, isSeen: true } })
  })
