// Reminds of a backup, quietly and once, when there are many records.
import { useEffect } from 'preact/hooks'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { Database } from '../../lib/database/schema.ts'
import { dismissBackupReminder, watchBackupReminder } from '../../lib/backup/backup-reminder.ts'
import { sampleDatabaseName } from '../../lib/sample/sample-mode.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { openPath } from '../shell/navigate.ts'
import type { Notify } from '../results/Toasts.tsx'

const countRecords = (lists: readonly Run[]): number =>
  lists.reduce((sum, { state }) => sum + (state.is === 'collected' ? state.rows : 0), 0)

/** `lists`: all lists, once they are read. Sample data needs no backup. */
export const useBackupReminder = (database: Database, lists: readonly Run[] | undefined, notify: Notify): void => {
  const from = useLiveQuery<number>(() => watchBackupReminder(database), [database], Infinity) ?? Infinity
  const records = lists ? countRecords(lists) : 0
  const isWanted = database.name !== sampleDatabaseName && records >= from
  useEffect(() => {
    if (!isWanted) return
    // Where this cannot be stored, it reminds once more.
    const dismiss = (): void => void dismissBackupReminder(database, records).catch(() => undefined)
    notify({
      id: 'backup-reminder',
      text: tCount('backupReminder', records),
      stays: true,
      action: { label: t('backupReminderAction'), onClick: () => openPath('/options.html#backup') },
      onClose: dismiss
    })
  }, [isWanted])
}
