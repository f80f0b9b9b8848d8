// Everything as one locked file, and back from one.
import { useState } from 'preact/hooks'
import { say, sayCount, sayNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { RecordsPart } from './RecordsSetting.tsx'
import { Tick } from '../ui/Checkbox.tsx'

/** `runs`: how many are written, or read, by now. `left`: as they are here; `keyless`: connections without their key. */
export type BackupState =
  | { is: 'working'; runs: number }
  | { is: 'made'; runs: number }
  | { is: 'restored'; runs: number; left: number; keyless: number }
  | { is: 'failed'; words: string }

export interface BackupFileProps {
  state: BackupState | undefined
  onMake: (passphrase: string, withKeys: boolean) => void
  onRestore: (file: File, passphrase: string) => void
}

const Outcome = ({ state }: { state: BackupState }) => {
  if (state.is === 'working') {
    const words = sayCount('backupWorking', state.runs)
    return (
      <div role="status">
        <p>{words}</p>
        <ProgressBar value={undefined} label={words} />
      </div>
    )
  }
  if (state.is === 'failed')
    return (
      <Notice tone="problem" live>
        {state.words}
      </Notice>
    )
  return (
    <Notice tone={state.is === 'restored' && state.keyless > 0 ? 'warning' : 'good'} live>
      <p>{state.is === 'made' ? sayCount('backupMade', state.runs) : sayCount('backupRestored', state.runs, sayNumber(state.left))}</p>
      {state.is === 'restored' && state.keyless > 0 && <p>{sayCount('backupKeyless', state.keyless)}</p>}
    </Notice>
  )
}

export const BackupFile = ({ state, onMake, onRestore }: BackupFileProps) => {
  const [passphrase, setPassphrase] = useState('')
  const [withKeys, setWithKeys] = useState(false)
  const isBusy = state?.is === 'working'
  return (
    <RecordsPart title={say('backupTitle')} intro={say('backupIntro')}>
      <Field label={say('backupPassphrase')} value={passphrase} secret onInput={setPassphrase} hint={say('backupPassphraseHint')} />
      <Tick words={say('backupWithKeys')} hint={say('backupWithKeysHint')} on={withKeys} onChange={setWithKeys} />
      <div class="records-part-answers">
        <Button look="tinted" busy={isBusy} onClick={() => onMake(passphrase, withKeys)}>
          {say('backupMake')}
        </Button>
      </div>
      <FileDrop accept=".musterbackup" hint={say('backupRestoreHint')} onFile={file => !isBusy && onRestore(file, passphrase)} />
      {state && <Outcome state={state} />}
    </RecordsPart>
  )
}
