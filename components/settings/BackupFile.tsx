// Saves all data as one encrypted file, and restores it.
import { useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { RecordsSetting } from './RecordsSetting.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import styles from './RecordsSetting.module.css'

/** `runs` counts the runs written or read so far. */
export type BackupState =
  | { is: 'working'; runs: number }
  | { is: 'made'; runs: number }
  | { is: 'restored'; runs: number; unchangedRuns: number; connectionsWithoutKey: number }
  | { is: 'failed'; text: string }

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

export const BackupFile = ({ state, onSave, onRestore }: BackupFileProps) => {
  const [passphrase, setPassphrase] = useState('')
  const [withKeys, setWithKeys] = useState(false)
  const isBusy = state?.is === 'working'
  return (
    <RecordsSetting title={t('backupTitle')} intro={t('backupIntro')}>
      <Field label={t('backupPassphrase')} value={passphrase} secret onInput={setPassphrase} hint={t('backupPassphraseHint')} />
      <Checkbox label={t('backupWithKeys')} hint={t('backupWithKeysHint')} checked={withKeys} onChange={setWithKeys} />
      <div class={styles.buttons}>
        <Button look="tinted" busy={isBusy} onClick={() => onSave(passphrase, withKeys)}>
          {t('backupMake')}
        </Button>
      </div>
      <FileDrop accept=".musterbackup" hint={t('backupRestoreHint')} onFile={file => !isBusy && onRestore(file, passphrase)} />
      {state && <Outcome state={state} />}
    </RecordsSetting>
  )
}
