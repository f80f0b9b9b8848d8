// The icon, the colour and the word of a run, by its state; slow, empty and paused runs have their own.
import { isOpeningLimit } from '../../lib/failure.ts'
import { isParentRun } from '../../lib/runs/kind.ts'
import { getDoubtfulCount, type Progress, type Run, type RunState } from '../../lib/runs/model/run.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'
import type { IconName } from '../ui/Icon.tsx'

/** A colour, which always comes with an icon and a word. */
export type Tone = 'quiet' | 'active' | 'good' | 'warning' | 'problem'

export interface RunStatus {
  icon: IconName
  tone: Tone
  word: MessageKey
}

const table: Record<RunState['is'], RunStatus> = {
  intent: { icon: 'preparing', tone: 'quiet', word: 'statePreparing' },
  sending: { icon: 'sending', tone: 'active', word: 'stateSending' },
  running: { icon: 'running', tone: 'active', word: 'stateRunning' },
  uncertain: { icon: 'uncertain', tone: 'warning', word: 'stateUncertain' },
  finished: { icon: 'finished', tone: 'active', word: 'stateFinished' },
  collected: { icon: 'ready', tone: 'good', word: 'stateReady' },
  'not-sent': { icon: 'not-sent', tone: 'quiet', word: 'stateNotSent' },
  refused: { icon: 'refused', tone: 'problem', word: 'stateRefused' },
  'not-started': { icon: 'not-started', tone: 'warning', word: 'stateNotStarted' },
  failed: { icon: 'failed', tone: 'problem', word: 'stateFailed' },
  stopped: { icon: 'stopped', tone: 'quiet', word: 'stateStopped' }
}

/** A run without news for 25 minutes is slow; large searches report nothing for long. */
const slowAfterMs = 25 * 60_000

/** Whether nothing has changed for the time that makes a run slow. */
export const isUnchangedForLong = ({ changedAt }: Pick<Run, 'changedAt'>, now: number): boolean => now - changedAt >= slowAfterMs

/** Whether the service reports a status that Muster does not know. */
export const isUnknownStatus = ({ known, word }: Progress): boolean => !known && Boolean(word?.trim())

/**
 * Whether the service has reported nothing new for long. An unknown status is shown instead, since it may be the reason. Parent runs are
 * never slow.
 */
export const isSlow = (run: Run, now: number): boolean =>
  run.state.is === 'running' && !isParentRun(run) && !isUnknownStatus(run.state.status) && isUnchangedForLong(run, now)

/** A parent run waits for a click; it is a warning unless the user or a limit paused it. */
const pausedLook = ({ pause }: Run): RunStatus => ({
  icon: 'stopped',
  tone: pause && !isOpeningLimit(pause) ? 'warning' : 'quiet',
  word: 'statePaused'
})

export const runStatus = (run: Run, now: number): RunStatus => {
  if (isSlow(run, now)) return { icon: 'slow', tone: 'warning', word: 'stateSlow' }
  const isParent = isParentRun(run)
  if (getDoubtfulCount(run) > 0) return { icon: 'warning', tone: 'warning', word: 'stateDoubtful' }
  // A parent run has a row for every lookup that was sent, so no rows means that nothing was sent.
  if (run.state.is === 'collected' && run.state.rows === 0)
    return isParent ? table['not-sent'] : { icon: 'none', tone: 'quiet', word: 'stateNone' }
  if (run.state.is === 'collected' && (run.state.unread || run.state.isPart))
    return { icon: 'warning', tone: 'warning', word: 'statePartial' }
  return isParent && run.state.is === 'stopped' ? pausedLook(run) : table[run.state.is]
}
