// Saves all data as one encrypted file, and restores one. Each outcome is below what led to it.
import { useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { FileDrop } from '../ui/fields/FileDrop.tsx'
import { Notice, ProblemNotice, ProgressBar } from '../ui/Notice.tsx'
import { PassphraseFields, useNewPassphrase } from './PassphraseFields.tsx'
import { Setting } from '../settings/Setting.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { localDay } from '../../lib/records/table/local-day.ts'
import { failureText } from '../shell/failure-text.ts'
import { storage } from '../../lib/browser.ts'
import { createListNameBackup } from '../../lib/runs/store/list-name-backup.ts'
import type { Database } from '../../lib/database/schema.ts'
import { endBackupReminders } from '../../lib/backup/backup-reminder.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import type { Failure } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import { restoreBackup } from '../../lib/backup/restore-backup.ts'
import { minPassphraseLength, writeBackup } from '../../lib/backup/locked-file.ts'
import { storageFailure } from '../../lib/storage-failure.ts'
import styles from '../settings/Setting.module.css'

/** `runs` counts the runs of the list that were written or read so far. `of`: what was begun. `onRetry`: it is not finished, and can be. */
export type BackupState = { of: 'save' | 'restore' } & (
  | { is: 'working'; runs: number }
  | { is: 'made'; runs: number }
  | { is: 'restored'; runs: number; unchangedRuns: number; connectionsWithoutKey: number; erasedLiveLookups: number }
  | { is: 'failed'; text: string; onRetry?: () => void }
)

export interface BackupFileProps {
  state: BackupState | undefined
  onSave: (passphrase: string, withKeys: boolean) => void
  onRestore: (file: File, passphrase: string) => void
}

const Outcome = ({ state }: { state: BackupState }) => {
  if (state.is === 'working') {
    const text = tCount('backupWorking', state.runs)
    return (
      <div role="status">
        <p>{text}</p>
        <ProgressBar value={undefined} label={text} />
      </div>
    )
  }
  if (state.is === 'failed')
    return (
      <>
        <ProblemNotice text={state.text} />
        {state.onRetry && (
          <Button small onClick={state.onRetry}>
            {t('actionTryAgain')}
          </Button>
        )}
      </>
    )
  return (
    <Notice tone={state.is === 'restored' && state.connectionsWithoutKey + state.erasedLiveLookups > 0 ? 'warning' : 'good'} live>
      <p>
        {state.is === 'made' ? tCount('backupMade', state.runs) : tCount('backupRestored', state.runs, formatNumber(state.unchangedRuns))}
      </p>
      {state.is === 'restored' && state.connectionsWithoutKey > 0 && <p>{tCount('backupKeyless', state.connectionsWithoutKey)}</p>}
      {state.is === 'restored' && state.erasedLiveLookups > 0 && <p>{tCount('backupErasedLive', state.erasedLiveLookups)}</p>}
    </Notice>
  )
}

/** The part that restores a file, with the passphrase of that file. */
export const RestoreFile = ({ state, onRestore }: Pick<BackupFileProps, 'state' | 'onRestore'>) => {
  const [passphrase, setPassphrase] = useState('')
  return (
    <>
      <Field label={t('backupOpenPassphrase')} value={passphrase} secret onInput={setPassphrase} />
      <FileDrop accept=".musterbackup" hint={t('backupOpenHint')} onFile={file => state?.is !== 'working' && onRestore(file, passphrase)} />
      {state?.of === 'restore' && <Outcome state={state} />}
    </>
  )
}

/** Saves all data as one encrypted file, and restores one. Each outcome is below what led to it. */
export const BackupFile = ({ state, onSave, onRestore }: BackupFileProps) => {
  const typed = useNewPassphrase()
  const [withKeys, setWithKeys] = useState(false)
  const save = (): void => {
    const passphrase = typed.take()
    if (passphrase !== undefined) onSave(passphrase, withKeys)
  }
  return (
    <>
      <Setting id="backup" intro={t('backupIntro')} isFolded>
        <PassphraseFields typed={typed} />
        <Checkbox label={t('backupWithKeys')} hint={t('backupWithKeysHint')} checked={withKeys} onChange={setWithKeys} />
        <div class={styles.buttons}>
          <Button look="tinted" busy={state?.is === 'working'} onClick={save}>
            {t('backupMake')}
          </Button>
        </div>
        {state?.of === 'save' && <Outcome state={state} />}
      </Setting>
      <Setting id="restore" isFolded>
        <RestoreFile state={state} onRestore={onRestore} />
      </Setting>
    </>
  )
}

const failed = (of: BackupState['of'], failure: Failure): BackupState => ({ of, is: 'failed', text: failureText(failure, '', 0) })
/** Lets the page render between two pieces of work. */
const pause = (): Promise<void> => new Promise(resume => setTimeout(resume))

/** "muster-2026-11-21.musterbackup", by the local date. */
const backupFileName = (date: Date): string => `muster-${localDay(date)}.musterbackup`

const useBackup = (database: Database) => {
  const [state, setState] = useState<BackupState>()
  const create = async (passphrase: string, withKeys: boolean): Promise<BackupState> => {
    let runs = 0
    const showProgress = (count: number): void => {
      runs = count
      setState({ of: 'save', is: 'working', runs })
    }
    const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
    const file = await writeBackup(database, {
      passphrase,
      withApiKeys: withKeys,
      sessionKeys: createSessionKeys(storage.session),
      now: Date.now(),
      randomBytes: random,
      onProgress: showProgress
    })
    await saveFile(backupFileName(new Date()), [file], file.type)
    // The file is complete, also where the reminder could not be turned off.
    await endBackupReminders(database).catch(() => undefined)
    return { of: 'save', is: 'made', runs }
  }
  const restore = async (file: File, passphrase: string): Promise<BackupState> => {
    const { save } = createListNameBackup(storage.local)
    const showProgress = (runs: number): void => setState({ of: 'restore', is: 'working', runs })
    const restored = await restoreBackup(database, file, passphrase, {
      now: Date.now(),
      pause,
      onProgress: showProgress,
      backUpListName: save
    })
    if (!restored.ok) return failed('restore', restored.failure)
    await endBackupReminders(database).catch(() => undefined)
    // The restored runs may be live, or past their retention time.
    void send('refreshRuns', {})
    void send('deleteExpired', {})
    return { of: 'restore', is: 'restored', ...restored.value }
  }
  const begin = (
    of: BackupState['of'],
    passphrase: string,
    work: () => Promise<BackupState>,
    toFailed: (failure: Failure) => BackupState = failure => failed(of, failure)
  ): void => {
    if (passphrase.length < minPassphraseLength) return setState(failed(of, { code: 'passphraseShort' }))
    setState({ of, is: 'working', runs: 0 })
    // One backup at a time in all pages.
    navigator.locks.request('backup', work).then(setState, error => setState(toFailed(storageFailure(error))))
  }
  const onRestore = (file: File, passphrase: string): void =>
    begin(
      'restore',
      passphrase,
      () => restore(file, passphrase),
      failure => ({
        of: 'restore',
        is: 'failed',
        text: `${t('restoreNotFinished')} ${failureText(failure, '', 0)}`,
        onRetry: () => onRestore(file, passphrase)
      })
    )
  return {
    state,
    onSave: (passphrase: string, withKeys: boolean) => begin('save', passphrase, () => create(passphrase, withKeys)),
    onRestore
  }
}

/** Creates a backup file in this page, saves it as a download, and restores one. */
export const Backup = ({ database }: { database: Database }) => <BackupFile {...useBackup(database)} />

/** Only the part that restores a file, on the welcome page. */
export const Restore = ({ database }: { database: Database }) => {
  const { state, onRestore } = useBackup(database)
  return <RestoreFile state={state} onRestore={onRestore} />
}
