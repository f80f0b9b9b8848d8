// Deletes all data on this computer, after the user has typed a word.
import { useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RecordsSetting } from '../settings/RecordsSetting.tsx'
import styles from '../settings/RecordsSetting.module.css'

export interface DeleteEverythingProps {
  /** the number of live runs, which may still be charged; undefined where storage cannot be read */
  liveRuns: number | undefined
  /** resolves with true when nothing is left; the page reloads then */
  onDelete: () => Promise<boolean>
}

export const DeleteEverything = ({ liveRuns, onDelete }: DeleteEverythingProps) => {
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'busy' | 'left'>()
  const opener = useRef<HTMLButtonElement>(null)
  const isConfirmed = typed.trim().toLowerCase() === t('deleteAllWord').toLowerCase()
  const start = (): void => {
    if (!isConfirmed) return
    setState('busy')
    void onDelete().then(done => done || setState('left'))
  }
  return (
    <RecordsSetting title={t('deleteAllTitle')} intro={t('deleteAllIntro')} getFocusFallback={() => opener.current}>
      {!asking && (
        <div class={styles.buttons}>
          <Button look="destructive" buttonRef={opener} onClick={() => setAsking(true)}>
            {t('deleteAllAsk')}
          </Button>
        </div>
      )}
      {asking && (
        <>
          <Notice tone="warning">
            <p>{t('deleteAllWarning')}</p>
            {liveRuns !== undefined && liveRuns > 0 && <p>{tCount('deleteAllLive', liveRuns)}</p>}
          </Notice>
          <Field label={t('deleteAllType', t('deleteAllWord'))} value={typed} takesFocus onInput={setTyped} />
          <div class={styles.buttons}>
            <Button look="destructive" busy={state === 'busy'} disabled={!isConfirmed} onClick={start}>
              {t('deleteAllConfirm')}
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                setTyped('')
              }}
            >
              {t('deleteAllKeep')}
            </Button>
          </div>
        </>
      )}
      {state === 'left' && (
        <Notice tone="problem" live>
          {t('failure_deletionIncomplete')}
        </Notice>
      )}
    </RecordsSetting>
  )
}
