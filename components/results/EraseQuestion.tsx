// What forgetting somebody will do, asked before it is done; and how it goes.
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { InlineConfirm } from '../ui/InlineConfirm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

/**
 * `found`: so many records in so many lists, and lookups, `live` of which are on their way; `shared` email addresses stay, as other profiles have
 * them too. `done`: `unchecked` lists, files and replies could not be read.
 */
export type Erasing =
  | { is: 'looking' }
  | { is: 'found'; records: number; lists: number; lookups: number; live: number; shared: number }
  | { is: 'doing'; done: number; total: number }
  | { is: 'done'; unchecked: number }
  | { is: 'failed'; words: string }

const whatGoes = ({ records, lists, lookups, shared }: Extract<Erasing, { is: 'found' }>): string =>
  [
    records > 0 ? tCount('forgetRecords', records, formatNumber(lists)) : t('forgetNoRecords'),
    ...(lookups > 0 ? [tCount('forgetLookups', lookups)] : []),
    ...(shared > 0 ? [tCount('forgetShared', shared)] : []),
    t('forgetThen')
  ].join(' ')

export interface ForgetQuestionProps {
  state: Erasing
  onForget: () => void
  onCancel: () => void
}

export const EraseQuestion = ({ state, onForget, onCancel }: ForgetQuestionProps) => {
  if (state.is === 'looking') return <p role="status">{t('forgetLooking')}</p>
  if (state.is === 'doing') {
    const words = t('forgetDoing')
    return (
      <div role="status">
        <p>{words}</p>
        <ProgressBar value={state.total > 0 ? state.done / state.total : undefined} label={words} />
      </div>
    )
  }
  if (state.is === 'found')
    return (
      <>
        {state.live > 0 && <Notice tone="warning">{tCount('forgetLive', state.live)}</Notice>}
        <InlineConfirm question={whatGoes(state)} confirmLabel={t('forgetConfirm')} destructive onConfirm={onForget} onCancel={onCancel} />
      </>
    )
  return (
    <Notice tone={state.is !== 'done' ? 'problem' : state.unchecked > 0 ? 'warning' : 'good'} live>
      {state.is === 'done' ? (state.unchecked > 0 ? tCount('forgetUnchecked', state.unchecked) : t('forgetDone')) : state.words}
    </Notice>
  )
}
