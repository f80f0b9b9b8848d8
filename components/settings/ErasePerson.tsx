// Somebody who asks to be forgotten, by the address of their profile or by an email; and letting them be seen again.
import { useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { EraseQuestion, type Erasing } from '../results/EraseQuestion.tsx'
import { RecordsSetting } from './RecordsSetting.tsx'

export interface ForgetPersonProps {
  /** marks of forgotten people; absent until that is known */
  marks: number | undefined
  state: Erasing | undefined
  onLook: (text: string) => void
  onForget: () => void
  onCancel: () => void
  /** lets whoever is named be seen again; says how many marks went */
  onAllow: (text: string) => Promise<number>
}

export const ErasePerson = ({ marks, state, onLook, onForget, onCancel, onAllow }: ForgetPersonProps) => {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const isBusy = state?.is === 'looking' || state?.is === 'doing'
  const look = (): void => {
    setSaid('')
    onLook(text)
  }
  const allow = (): void => {
    onCancel()
    onAllow(text).then(
      count => setSaid(count > 0 ? t('forgetAllowed') : t('forgetNotMarked')),
      () => setSaid(t('forgetNotAllowed'))
    )
  }
  return (
    <RecordsSetting title={t('forgetTitle')} intro={t('forgetIntro')} next={() => opener.current}>
      <Field label={t('forgetLabel')} value={text} exact onInput={setText} hint={marks ? tCount('forgetMarks', marks) : undefined} />
      <div class="records-part-answers">
        <Button look="tinted" buttonRef={opener} busy={isBusy} disabled={text.trim() === ''} onClick={look}>
          {t('forgetLook')}
        </Button>
        {marks !== undefined && marks > 0 && (
          <Button busy={isBusy} disabled={text.trim() === ''} onClick={allow}>
            {t('forgetAllow')}
          </Button>
        )}
      </div>
      {state && <EraseQuestion state={state} onForget={onForget} onCancel={onCancel} />}
      <p class="field-note" role="status">
        {said}
      </p>
    </RecordsSetting>
  )
}
