// Exports all lists, notes and the do-not-contact list as one zip file in open formats, which this page saves, and says what the file holds.
import { useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice, ProblemNotice, ProgressBar } from '../ui/Notice.tsx'
import { Setting } from '../settings/Setting.tsx'
import { failureText } from '../shell/failure-text.ts'
import type { Database } from '../../lib/database/schema.ts'
import { endBackupReminders } from '../../lib/backup/backup-reminder.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import styles from '../settings/Setting.module.css'

/** `lists` of `total` are written. `damaged` lists lack a file, and `suppressed` records were left out. */
export type EverythingState =
  | { is: 'working'; lists: number; total: number }
  | { is: 'made'; lists: number; damaged: number; suppressed: number }
  | { is: 'failed'; text: string }

export interface ExportEverythingProps {
  state: EverythingState | undefined
  onExport: () => void
}

const Outcome = ({ state }: { state: EverythingState }) => {
  if (state.is === 'working') {
    const text = t('exportAllWorking', formatNumber(state.lists), formatNumber(state.total))
    return (
      <div role="status">
        <p>{text}</p>
        <ProgressBar value={state.total === 0 ? undefined : state.lists / state.total} label={text} />
      </div>
    )
  }
  if (state.is === 'failed') return <ProblemNotice text={state.text} />
  return (
    <Notice tone={state.damaged > 0 ? 'warning' : 'good'} live>
      <p>{tCount('exportAllMade', state.lists)}</p>
      {state.suppressed > 0 && <p>{tCount('exportSuppressed', state.suppressed)}</p>}
      {state.damaged > 0 && <p>{tCount('exportAllDamaged', state.damaged)}</p>}
    </Notice>
  )
}

/** Exports everything in open formats with one click, and says what the file holds. */
export const ExportEverything = ({ state, onExport }: ExportEverythingProps) => (
  <Setting id="export-everything" intro={t('exportAllIntro')} isFolded>
    <div class={styles.buttons}>
      <Button look="tinted" busy={state?.is === 'working'} onClick={onExport}>
        {t('exportAllTitle')}
      </Button>
    </div>
    {state && <Outcome state={state} />}
  </Setting>
)

/** Exports all lists, notes and the do-not-contact list as one zip file, which this page saves. */
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
