// Erases one person, found by profile URL or email address, or lets them be shown again.
import { useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field, FieldNote } from '../ui/fields/Field.tsx'
import { EraseQuestion, type Erasing } from './EraseQuestion.tsx'
import { Setting } from '../settings/Setting.tsx'
import styles from '../settings/Setting.module.css'

export interface ErasePersonProps {
  /** the number of erased people; undefined until it is known */
  erasedCount: number | undefined
  state: Erasing | undefined
  onFind: (text: string) => void
  onErase: () => void
  onCancel: () => void
  /** shows the named person again; resolves with the number of removed entries */
  onShowAgain: (text: string) => Promise<number>
}

export const ErasePerson = ({ erasedCount, state, onFind, onErase, onCancel, onShowAgain }: ErasePersonProps) => {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<{ text: string; isError?: boolean }>()
  const opener = useRef<HTMLButtonElement>(null)
  const isBusy = state?.is === 'looking' || state?.is === 'doing'
  const look = (): void => {
    setOutcome(undefined)
    onFind(text)
  }
  const allow = (): void => {
    onCancel()
    onShowAgain(text).then(
      count => setOutcome({ text: t(count > 0 ? 'eraseAllowed' : 'eraseNotMarked') }),
      () => setOutcome({ text: t('settingNotSaved'), isError: true })
    )
  }
  return (
    <Setting id="erase" intro={t('eraseIntro')} isFolded getFocusFallback={() => opener.current}>
      <Field
        label={t('eraseLabel')}
        value={text}
        exact
        onInput={setText}
        hint={erasedCount ? `${t('eraseHint')} ${tCount('eraseMarks', erasedCount)}` : t('eraseHint')}
      />
      <div class={styles.buttons}>
        <Button look="tinted" buttonRef={opener} busy={isBusy} disabled={text.trim() === ''} onClick={look}>
          {t('eraseLook')}
        </Button>
        {erasedCount !== undefined && erasedCount > 0 && (
          <Button busy={isBusy} disabled={text.trim() === ''} onClick={allow}>
            {t('eraseAllow')}
          </Button>
        )}
      </div>
      {state && <EraseQuestion state={state} onErase={onErase} onCancel={onCancel} />}
      <FieldNote isError={outcome?.isError ?? false} role="status">
        {outcome?.text}
      </FieldNote>
    </Setting>
  )
}
