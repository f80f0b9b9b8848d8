// One list of the data desk: where its people come from and why, and the mark for all of them.
import { useRef, useState } from 'preact/hooks'
import { getReceivedAt, type DeskList } from '../../lib/desk/read-desk.ts'
import type { StoredAnswer } from '../../lib/database/stored-people.ts'
import { t, formatDate } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { useSaving } from '../settings/SettingsFrame.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { FactList } from '../ui/FactList.tsx'
import { answerText, getListState, sourceHint } from './desk-text.ts'
import styles from './Desk.module.css'

export interface ListNoticeProps {
  list: DeskList
  /** milliseconds since the epoch */
  now: number
  /** both reject when nothing was stored */
  onSave: (texts: { source: string; purpose: string }) => Promise<unknown>
  /** undefined takes the mark back */
  onAnswer: (is: StoredAnswer['is'] | undefined, reason: string) => Promise<unknown>
}

export const ListNotice = ({ list, now, onSave, onAnswer }: ListNoticeProps) => {
  const { run, notice } = list
  const [source, setSource] = useState(notice.source)
  const [purpose, setPurpose] = useState(notice.purpose)
  const [reason, setReason] = useState(notice.reason)
  const { save, note } = useSaving()
  const whole = useRef<HTMLElement>(null)
  // A mark replaces the buttons that make it.
  useFocusFallback(whole, () => whole.current?.querySelector('button'))
  const facts = [
    [t('factStarted'), formatDate(getReceivedAt(run))],
    [t('deskDue'), formatDate(getListState(list, now).dueAt)]
  ]
  return (
    <>
      <FactList>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </FactList>
      <form
        class={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void save(onSave({ source, purpose }))
        }}
      >
        <Field label={t('deskSource')} value={source} hint={sourceHint(run)} onInput={setSource} />
        <Field label={t('deskPurpose')} value={purpose} hint={t('deskPurposeHint')} onInput={setPurpose} />
        <div class={styles.buttons}>
          <Button type="submit" small look="outlined">
            {t('deskSave')}
          </Button>
          {note}
        </div>
      </form>
      <section class={styles.part} ref={whole}>
        <h3>{t('deskWholeList')}</h3>
        {notice.answer ? (
          <>
            <p>{answerText(notice.answer)}</p>
            {notice.reason !== '' && <p class="soft">{notice.reason}</p>}
            <div class={styles.buttons}>
              <Button small onClick={() => void save(onAnswer(undefined, ''))}>
                {t('deskTakeBack')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Field label={t('deskReason')} value={reason} hint={t('deskReasonHint')} onInput={setReason} />
            <div class={styles.buttons}>
              <Button small look="tinted" onClick={() => void save(onAnswer('given', ''))}>
                {t('deskGivenAll')}
              </Button>
              <Button small onClick={() => void save(onAnswer('not-needed', reason))}>
                {t('deskNotNeeded')}
              </Button>
            </div>
          </>
        )}
      </section>
    </>
  )
}
