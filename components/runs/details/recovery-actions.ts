// The actions that may get a run's results, by its state. All of them are free.
import type { Run, RunState } from '../../../lib/runs/model/run.ts'
import type { MessageKey } from '../../../lib/i18n/text.ts'

export type RecoveryAction = 'check' | 'finished' | 'failed' | 'follow' | 'fetchAgain' | 'correct' | 'add'

/** The label of the button, and what the action does. */
export const recoveryActionText: Record<RecoveryAction, { label: MessageKey; sentence: MessageKey }> = {
  check: { label: 'actionCheck', sentence: 'wayCheckWords' },
  finished: { label: 'actionTreatFinished', sentence: 'wayTreatFinishedWords' },
  failed: { label: 'actionTreatFailed', sentence: 'wayTreatFailedWords' },
  follow: { label: 'actionFollow', sentence: 'wayFollowWords' },
  fetchAgain: { label: 'wayFetchAgain', sentence: 'wayFetchAgainWords' },
  correct: { label: 'wayCorrect', sentence: 'wayCorrectWords' },
  add: { label: 'actionAdd', sentence: 'wayAddWords' }
}

const live: readonly RecoveryAction[] = ['check', 'finished', 'failed', 'correct', 'add']
const ended: readonly RecoveryAction[] = ['follow', 'correct', 'add']

const table: Record<RunState['is'], readonly RecoveryAction[]> = {
  // Nothing was sent yet, so there are no results.
  intent: [],
  sending: [],
  'not-sent': [],
  running: live,
  uncertain: live,
  finished: ['check', 'correct', 'add'],
  collected: ['fetchAgain', 'correct', 'add'],
  refused: ended,
  'not-started': ended,
  failed: ended,
  stopped: ended
}

/**
 * The recovery actions of a run. A paused finished run can be marked as failed, because the service may refuse every download. A list from a
 * file has none: no service has its results.
 */
export const recoveryActions = ({ request, state, pause }: Pick<Run, 'request' | 'state' | 'pause'>): readonly RecoveryAction[] => {
  if (request.kind === 'file') return []
  return state.is === 'finished' && pause ? ['check', 'failed', 'correct', 'add'] : table[state.is]
}
