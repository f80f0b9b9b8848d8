// Saves all data as one encrypted file, and restores one. Each outcome is below what led to it.
import { useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { FileDrop } from '../ui/fields/FileDrop.tsx'
import { Notice, ProgressBar } from '../ui/Notice.tsx'
import { PassphraseFields, useNewPassphrase } from './PassphraseFields.tsx'
import { RecordsSetting } from '../settings/RecordsSetting.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import styles from '../settings/RecordsSetting.module.css'

/** `runs` counts the runs of the list that were written or read so far. `of`: what was begun. */
export type BackupState = { of: 'save' | 'restore' } & (
  | { is: 'working'; runs: number }
  | { is: 'made'; runs: number }
  | { is: 'restored'; runs: number; unchangedRuns: number; connectionsWithoutKey: number }
  | { is: 'failed'; text: string }
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
      <Notice tone="problem" live>
        {state.text}
      </Notice>
    )
  return (
    <Notice tone={state.is === 'restored' && state.connectionsWithoutKey > 0 ? 'warning' : 'good'} live>
      <p>
        {state.is === 'made' ? tCount('backupMade', state.runs) : tCount('backupRestored', state.runs, formatNumber(state.unchangedRuns))}
      </p>
      {state.is === 'restored' && state.connectionsWithoutKey > 0 && <p>{tCount('backupKeyless', state.connectionsWithoutKey)}</p>}
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

export const BackupFile = ({ state, onSave, onRestore }: BackupFileProps) => {
  const typed = useNewPassphrase()
  const [withKeys, setWithKeys] = useState(false)
  const save = (): void => {
    const passphrase = typed.take()
    if (passphrase !== undefined) onSave(passphrase, withKeys)
  }
  return (
    <>
      <RecordsSetting title={t('backupTitle')} intro={t('backupIntro')} anchor="backup">
        <PassphraseFields typed={typed} />
        <Checkbox label={t('backupWithKeys')} hint={t('backupWithKeysHint')} checked={withKeys} onChange={setWithKeys} />
        <div class={styles.buttons}>
          <Button look="tinted" busy={state?.is === 'working'} onClick={save}>
            {t('backupMake')}
          </Button>
        </div>
        {state?.of === 'save' && <Outcome state={state} />}
      </RecordsSetting>
      <RecordsSetting title={t('welcomeRestore')}>
        <RestoreFile state={state} onRestore={onRestore} />
      </RecordsSetting>
    </>
  )
}
