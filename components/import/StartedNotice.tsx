// Confirms a start. Where the run turns out not to have started, or may not have, its state is shown instead.
import { isParentRun, type Run, type RunState } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { runText } from '../runs/run-text.ts'

export interface StartedNoticeProps {
  /** undefined until the run is read */
  run?: Run | undefined
  /** milliseconds since the epoch */
  now: number
  onShowRuns: () => void
}

/** States in which "Started" is wrong or uncertain. */
const notStartedStates = new Set<RunState['is']>(['not-sent', 'refused', 'uncertain', 'not-started', 'failed'])
/** A parent run may be paused before anyone is looked up. Only the user stops other runs. */
const isNotStarted = ({ request, state }: Run): boolean =>
  notStartedStates.has(state.is) || (isParentRun({ request }) && state.is === 'stopped')

export const StartedNotice = ({ run, now, onShowRuns }: StartedNoticeProps) => {
  const text = run && isNotStarted(run) ? runText(run, now) : undefined
  return (
    <div role="status">
      <EmptyState
        takesFocus
        icon={text?.icon ?? 'ready'}
        title={text?.word ?? t('startedTitle')}
        text={text?.sentence ?? t('startedText')}
        action={{ label: t('showRuns'), onClick: onShowRuns }}
      />
    </div>
  )
}
