// Asks before a person is erased, and shows the progress and the result.
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { InlineConfirm, Notice, ProblemNotice, ProgressBar } from '../ui/Notice.tsx'

/**
 * `found`: the number of records, lists, lookups and notes; `live` counts the lookups that are live, `shared` the email addresses that stay because
 * other profiles have them too. `done`: `unchecked` counts the lists, files and replies that could not be read, `liveNames` the lists in progress whose
 * name stays; `isOnList`: the do-not-contact list has the person. `failed`: `canRetry` where erasing had begun.
 */
export type Erasing =
  | { is: 'looking' }
  | { is: 'found'; records: number; lists: number; lookups: number; notes: number; live: number; shared: number }
  | { is: 'doing'; done: number; total: number }
  | { is: 'done'; unchecked: number; liveNames?: number; isOnList?: boolean }
  | { is: 'failed'; text: string; canRetry?: boolean }

const consequences = ({ records, lists, lookups, notes, shared }: Extract<Erasing, { is: 'found' }>): string =>
  [
    records > 0 ? tCount('eraseRecords', records, formatNumber(lists)) : t('eraseNoRecords'),
    ...(lookups > 0 ? [tCount('eraseLookups', lookups)] : []),
    ...(notes > 0 ? [tCount('eraseNotes', notes)] : []),
    ...(shared > 0 ? [tCount('eraseShared', shared)] : []),
    t('eraseThen')
  ].join(' ')

const doneText = ({ unchecked, liveNames = 0, isOnList = false }: Extract<Erasing, { is: 'done' }>): string =>
  [...(unchecked > 0 ? [tCount('eraseUnchecked', unchecked)] : []), ...(liveNames > 0 ? [tCount('eraseLiveName', liveNames)] : [])].join(
    ' '
  ) || t(isOnList ? 'eraseDoneOnList' : 'eraseDone')

export interface EraseQuestionProps {
  state: Erasing
  onErase: () => void
  onCancel: () => void
}

export const EraseQuestion = ({ state, onErase, onCancel }: EraseQuestionProps) => {
  if (state.is === 'looking') return <p role="status">{t('eraseLooking')}</p>
  if (state.is === 'doing') {
    const text = t('eraseDoing')
    return (
      <div role="status">
        <p>{text}</p>
        <ProgressBar value={state.total > 0 ? state.done / state.total : undefined} label={text} />
      </div>
    )
  }
  if (state.is === 'found')
    return (
      <>
        {state.live > 0 && <Notice tone="warning">{tCount('eraseLive', state.live)}</Notice>}
        <InlineConfirm
          question={consequences(state)}
          confirmLabel={t('eraseConfirm')}
          cancelLabel={t('keepPerson')}
          destructive
          onConfirm={onErase}
          onCancel={onCancel}
        />
      </>
    )
  if (state.is === 'done')
    return (
      <Notice tone={state.unchecked > 0 || state.liveNames ? 'warning' : 'good'} live>
        {doneText(state)}
      </Notice>
    )
  return (
    <>
      <ProblemNotice text={state.text} />
      {state.canRetry && (
        <Button small onClick={onErase}>
          {t('actionTryAgain')}
        </Button>
      )}
    </>
  )
}
