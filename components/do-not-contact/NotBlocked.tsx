// Says how many people of a marked list are blocked, and lists those who could not be, each with a field to correct what identifies them.
import { useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import type { UnblockedRecord } from '../../lib/do-not-contact/suppress-list.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import styles from '../own-lists/ListUseForm.module.css'

/** What a mark has done; the first records that are not blocked, of `unblockedTotal`. */
export interface MarkOutcome {
  people: number
  blocked: number
  unblocked: readonly UnblockedRecord[]
  unblockedTotal: number
}

export interface NotBlockedProps {
  outcome: MarkOutcome
  /** resolves with false where the text identifies no one, or nothing was stored */
  onCorrect: (text: string) => Promise<boolean>
}

const maxShown = 100

const reasonText = ({ reason, text }: UnblockedRecord): string => {
  if (reason === 'broken-email') return t('notBlockedEmail', text)
  if (reason === 'damaged-profile') return t('notBlockedProfile', text)
  return t(reason === 'no-domain' ? 'notBlockedDomain' : 'notBlockedNothing')
}

const Row = ({ record, onCorrect }: { record: UnblockedRecord; onCorrect: NotBlockedProps['onCorrect'] }) => {
  const [text, setText] = useState('')
  const [state, setState] = useState<'open' | 'unread' | 'done'>('open')
  const row = formatNumber(record.index + 1)
  return (
    <li>
      <p>
        {t('notBlockedRow', row)} <bdi>{record.name}</bdi>: {reasonText(record)}
      </p>
      {state === 'done' ? (
        <p role="status">{t('notBlockedDone')}</p>
      ) : (
        <form
          class={styles.correct}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void onCorrect(text).then(isStored => setState(isStored ? 'done' : 'unread'))
          }}
        >
          <Field
            label={t('notBlockedField', row)}
            value={text}
            error={state === 'unread' ? t('notBlockedUnread') : undefined}
            onInput={typed => {
              setText(typed)
              setState('open')
            }}
          />
          <Button small type="submit" disabled={text.trim() === ''}>
            {t('notBlockedBlock')}
          </Button>
        </form>
      )}
    </li>
  )
}

export const NotBlocked = ({ outcome, onCorrect }: NotBlockedProps) => {
  const { people, blocked, unblocked, unblockedTotal } = outcome
  return (
    <div class={styles.outcome}>
      <p role="status">
        {t('notBlockedOf', formatNumber(blocked), formatNumber(people))} {unblockedTotal > 0 && tCount('notBlockedCount', unblockedTotal)}
      </p>
      {unblocked.length > 0 && (
        <ul class={styles.unblocked} tabIndex={0}>
          {unblocked.slice(0, maxShown).map((record, at) => (
            <Row key={at} record={record} onCorrect={onCorrect} />
          ))}
          {unblockedTotal > maxShown && <li>{tCount('fileNoteMore', unblockedTotal - maxShown)}</li>}
        </ul>
      )}
    </div>
  )
}
