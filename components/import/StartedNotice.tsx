// After a start: it is on its way, and the popup may go. Where the run turns out otherwise, its own words take the place.
import type { Run, RunState } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { hasParts } from '../runs/has-parts.ts'
import { runText } from '../runs/run-text.ts'

export interface StartedNoticeProps {
  /** the run that was started; undefined until it is known */
  run?: Run | undefined
  /** milliseconds since the epoch */
  now: number
  onShowRuns: () => void
}

/** States in which "Started" would not be true, or not for certain. */
const otherwise = new Set<RunState['is']>(['not-sent', 'refused', 'uncertain', 'not-started', 'failed'])
/** A list of many may be paused before anybody is asked; any other run is stopped by a person alone, who knows. */
const turnedOut = ({ request, state }: Run): boolean => otherwise.has(state.is) || (hasParts({ request }) && state.is === 'stopped')

export const StartedNotice = ({ run, now, onShowRuns }: StartedNoticeProps) => {
  const turned = run && turnedOut(run) ? runText(run, now) : undefined
  return (
    <div role="status">
      <EmptyState
        takesFocus
        icon={turned?.icon ?? 'ready'}
        title={turned?.word ?? t('startedTitle')}
        text={turned?.sentence ?? t(run?.request.kind === 'people' ? 'startedPeople' : 'startedText')}
        action={{ label: t('showRuns'), onClick: onShowRuns }}
      />
    </div>
  )
}
