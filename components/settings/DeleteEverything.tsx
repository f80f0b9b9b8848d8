// Deletes all that Muster keeps on this machine: what that is, a word to type, and what cannot be taken back.
import { useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RecordsSetting } from './RecordsSetting.tsx'

export interface DeleteEverythingProps {
  /** runs on their way, which may still be charged; absent where storage cannot say */
  liveRuns: number | undefined
  /** true when nothing is left; the page is begun anew then */
  onDelete: () => Promise<boolean>
}

export const DeleteEverything = ({ liveRuns, onDelete }: DeleteEverythingProps) => {
  const [asked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'busy' | 'left'>()
  const opener = useRef<HTMLButtonElement>(null)
  const isMeant = typed.trim().toLowerCase() === t('wipeWord').toLowerCase()
  const start = (): void => {
    if (!isMeant) return
    setState('busy')
    void onDelete().then(done => done || setState('left'))
  }
  return (
    <RecordsSetting title={t('wipeTitle')} intro={t('wipeIntro')} getFocusFallback={() => opener.current}>
      {!asked && (
        <div class="records-part-answers">
          <Button look="destructive" buttonRef={opener} onClick={() => setAsked(true)}>
            {t('wipeAsk')}
          </Button>
        </div>
      )}
      {asked && (
        <>
          <Notice tone="warning">
            <p>{t('wipeWarning')}</p>
            {liveRuns !== undefined && liveRuns > 0 && <p>{tCount('wipeLive', liveRuns)}</p>}
          </Notice>
          <Field label={t('wipeType', t('wipeWord'))} value={typed} takesFocus onInput={setTyped} />
          <div class="records-part-answers">
            <Button look="destructive" busy={state === 'busy'} disabled={!isMeant} onClick={start}>
              {t('wipeConfirm')}
            </Button>
            <Button
              onClick={() => {
                setAsked(false)
                setTyped('')
              }}
            >
              {t('confirmCancel')}
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
