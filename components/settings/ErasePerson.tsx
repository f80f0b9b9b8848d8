// Somebody who asks to be forgotten, by the address of their profile or by an email; and letting them be seen again.
import { useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { EraseQuestion, type Erasing } from '../results/EraseQuestion.tsx'
import { RecordsSetting } from './RecordsSetting.tsx'

export interface ErasePersonProps {
  /** marks of forgotten people; absent until that is known */
  erasedCount: number | undefined
  state: Erasing | undefined
  onFind: (text: string) => void
  onErase: () => void
  onCancel: () => void
  /** lets whoever is named be seen again; says how many marks went */
  onShowAgain: (text: string) => Promise<number>
}

export const ErasePerson = ({ erasedCount, state, onFind, onErase, onCancel, onShowAgain }: ErasePersonProps) => {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const isBusy = state?.is === 'looking' || state?.is === 'doing'
  const look = (): void => {
    setSaid('')
    onFind(text)
  }
  const allow = (): void => {
    onCancel()
    onShowAgain(text).then(
      count => setSaid(count > 0 ? t('forgetAllowed') : t('forgetNotMarked')),
      () => setSaid(t('forgetNotAllowed'))
    )
  }
  return (
    <RecordsSetting title={t('forgetTitle')} intro={t('forgetIntro')} getFocusFallback={() => opener.current}>
      <Field
        label={t('forgetLabel')}
        value={text}
        exact
        onInput={setText}
        hint={erasedCount ? tCount('forgetMarks', erasedCount) : undefined}
      />
      <div class="records-part-answers">
        <Button look="tinted" buttonRef={opener} busy={isBusy} disabled={text.trim() === ''} onClick={look}>
          {t('forgetLook')}
        </Button>
        {erasedCount !== undefined && erasedCount > 0 && (
          <Button busy={isBusy} disabled={text.trim() === ''} onClick={allow}>
            {t('forgetAllow')}
          </Button>
        )}
      </div>
      {state && <EraseQuestion state={state} onForget={onErase} onCancel={onCancel} />}
      <p class="field-note" role="status">
        {said}
      </p>
    </RecordsSetting>
  )
}
