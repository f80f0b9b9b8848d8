// What forgetting somebody will do, asked before it is done; and how it goes.
import { say, sayCount, sayNumber } from '../../lib/i18n/text.ts'
import { ConfirmInPlace } from '../ui/InlineConfirm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

/** `found`: so many records in so many lists, and lookups, `live` of which are on their way. */
export type Forgetting =
  | { is: 'looking' }
  | { is: 'found'; records: number; lists: number; lookups: number; live: number }
  | { is: 'doing'; done: number; total: number }
  | { is: 'done' }
  | { is: 'failed'; words: string }

const whatGoes = ({ records, lists, lookups }: Extract<Forgetting, { is: 'found' }>): string =>
  [
    records > 0 ? sayCount('forgetRecords', records, sayNumber(lists)) : say('forgetNoRecords'),
    ...(lookups > 0 ? [sayCount('forgetLookups', lookups)] : []),
    say('forgetThen')
  ].join(' ')

export interface ForgetQuestionProps {
  state: Forgetting
  onForget: () => void
  onCancel: () => void
}

export const ForgetQuestion = ({ state, onForget, onCancel }: ForgetQuestionProps) => {
  if (state.is === 'looking') return <p role="status">{say('forgetLooking')}</p>
  if (state.is === 'doing') {
    const words = say('forgetDoing')
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
        {state.live > 0 && <Notice tone="warning">{sayCount('forgetLive', state.live)}</Notice>}
        <ConfirmInPlace question={whatGoes(state)} confirm={say('forgetConfirm')} destructive onConfirm={onForget} onCancel={onCancel} />
      </>
    )
  return (
    <Notice tone={state.is === 'done' ? 'good' : 'problem'} live>
      {state.is === 'done' ? say('forgetDone') : state.words}
    </Notice>
  )
}
