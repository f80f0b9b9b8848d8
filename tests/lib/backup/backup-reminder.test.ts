// It reminds of a backup from 1,000 records on, once more at ten times as many, and never after a backup.
import { firstValueFrom } from '../send/first-value.ts'
import { expect, test } from 'vitest'
import { dismissBackupReminder, endBackupReminders, watchBackupReminder } from '../../../lib/backup/backup-reminder.ts'
import { backupReminderSetting } from '../../../lib/database/setting-names.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'

let databases = 0
const open = (): Database => createDatabase(`backup reminder ${databases++}`)
const from = (database: Database): Promise<number> => firstValueFrom(watchBackupReminder(database))

test('it reminds from 1,000 records on', async () => expect(await from(open())).toBe(1_000))

test('dismissed, it reminds once more at ten times as many records, and then never', async () => {
  const database = open()
  await dismissBackupReminder(database, 2_345)
  expect(await from(database)).toBe(23_450)
  await dismissBackupReminder(database, 30_000)
  expect(await from(database)).toBe(Infinity)
})

test('after a backup it never reminds', async () => {
  const database = open()
  await endBackupReminders(database)
  expect(await from(database)).toBe(Infinity)
  await dismissBackupReminder(database, 5_000)
  expect(await from(database)).toBe(Infinity)
})

test('a stored value that cannot be read counts as none', async () => {
  const database = open()
  await database.settings.put({ name: backupReminderSetting, value: 'soon' })
  expect(await from(database)).toBe(1_000)
})
