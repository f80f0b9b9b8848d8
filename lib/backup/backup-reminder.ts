// Stores whether the user is still to be reminded of a backup. It reminds once after many records, and once more after ten times as many.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { backupReminderSetting } from '../database/setting-names.ts'

/** Records from which on it reminds for the first time. */
const firstReminderRecords = 1_000
const reminderFactor = 10
const maxReminders = 2

const schema = z.object({ dismissed: z.number(), from: z.number(), isDone: z.boolean() })
type Reminder = z.infer<typeof schema>

const reminder = setting<Reminder>(backupReminderSetting, schema, { dismissed: 0, from: firstReminderRecords, isDone: false })

/** The number of records from which on it reminds of a backup; Infinity for never again. Emits at once and after each change. */
export const watchBackupReminder = (database: Database): Observable<number> =>
  liveQuery(async () => {
    const { from, isDone } = await reminder.read(database)
    return isDone ? Infinity : from
  })

/** The user has seen the reminder at `records` records. */
export const dismissBackupReminder = (database: Database, records: number): Promise<unknown> =>
  reminder.change(database, ({ dismissed, isDone }) => ({
    dismissed: dismissed + 1,
    from: Math.max(firstReminderRecords, records) * reminderFactor,
    isDone: isDone || dismissed + 1 >= maxReminders
  }))

/** The user has a backup, or everything in open formats: it never reminds again. */
export const endBackupReminders = (database: Database): Promise<unknown> =>
  reminder.change(database, before => ({ ...before, isDone: true }))
