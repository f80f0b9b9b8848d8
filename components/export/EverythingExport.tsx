// Exports all lists, notes and the do-not-contact list as one zip file, which this page saves.
import { useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { ExportEverything, type EverythingState } from './ExportEverything.tsx'
import type { Database } from '../../lib/database/schema.ts'
import { endBackupReminders } from '../../lib/backup/backup-reminder.ts'
import { saveFile } from '../../lib/export/save-file.ts'

export const EverythingExport = ({ database }: { database: Database }) => {
  const [state, setState] = useState<EverythingState>()
  const write = async (): Promise<void> => {
    const { exportEverything } = await import('../../lib/export/export-everything.ts')
    const onProgress = (lists: number, total: number): void => setState({ is: 'working', lists, total })
    const { name, parts, lists, damagedLists, suppressedCount } = await exportEverything(database, { now: new Date(), onProgress })
    await saveFile(name, parts, 'application/zip')
    setState({ is: 'made', lists, damaged: damagedLists, suppressed: suppressedCount })
    // Whether it reminds of a backup is no matter of this file.
    await endBackupReminders(database).catch(() => undefined)
  }
  const start = (): void => {
    setState({ is: 'working', lists: 0, total: 0 })
    write().catch(() => setState({ is: 'failed', text: failureText({ code: 'exportFailed' }, '', Date.now()) }))
  }
  return <ExportEverything state={state} onExport={start} />
}
