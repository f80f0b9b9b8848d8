// How old an email is: when it was found, and from which age on it counts as old. What is not known is not guessed.
import type { Observable } from 'dexie'
import * as z from 'zod/mini'
import { emailAgeLimitSetting } from '../database/setting-names.ts'
import { setting } from '../database/setting.ts'
import type { Database } from '../database/schema.ts'
import { monthsBetween } from '../records/table/email-ages.ts'
import { readDay } from '../records/columns/read-day.ts'
import { isFileList, isListUpdate, isTrackedList } from '../runs/kind.ts'
import type { Run } from '../runs/model/run.ts'

type Found = Pick<Run, 'request' | 'createdAt'>

/**
 * When the email of a record was found, in milliseconds since the epoch: the day that the record itself names, else the time at which the run was
 * started. undefined where neither is known: rows of a file, of a tracked list and of a list that was added to may be older than their run.
 */
export const getFoundAt = (columns: Readonly<Record<string, string>>, run: Found | undefined, now: number): number | undefined => {
  const named = readDay(columns['emailFoundAt'] ?? '')
  if (named !== undefined && named <= now) return named
  return !run || isFileList(run) || isTrackedList(run) || isListUpdate(run) ? undefined : run.createdAt
}

/** The field of a merged record that names the service by which its email was found: the list itself has none. */
export const emailFoundBy = 'Email found by'

/** The ages in months from which an email may count as old; 0 for none. */
export const emailAgeLimits = [0, 3, 6, 12, 24] as const
/** One of `emailAgeLimits`. */
export type EmailAgeLimit = (typeof emailAgeLimits)[number]

const limit = setting<EmailAgeLimit>(emailAgeLimitSetting, z.literal(emailAgeLimits), 6)

/** The age in months from which an email counts as old; 0 where none does. */
export const readEmailAgeLimit = (database: Pick<Database, 'settings'>): Promise<EmailAgeLimit> => limit.read(database)
/** The same, at once and after each change. */
export const watchEmailAgeLimit = (database: Pick<Database, 'settings'>): Observable<EmailAgeLimit> => limit.watch(database)
/** Stores the limit. */
export const saveEmailAgeLimit = (database: Pick<Database, 'settings'>, months: EmailAgeLimit): Promise<void> =>
  limit.save(database, months)

/** Whether an email was found at least so many months ago. Never where its age is unknown, or there is no limit. */
export const isOldEmail = (foundAt: number | undefined, months: EmailAgeLimit, now: number): boolean =>
  foundAt !== undefined && months > 0 && monthsBetween(foundAt, now) >= months
