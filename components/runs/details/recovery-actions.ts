// The ways to bring a run's results home, by its state. None of them starts anything or costs anything.
import type { Run, RunState } from '../../../lib/runs/model/run.ts'
import type { MessageKey } from '../../../lib/i18n/text.ts'

export type RecoveryAction = 'check' | 'finished' | 'failed' | 'follow' | 'fetchAgain' | 'correct' | 'add'

/** The words of the button, and what it does. */
export const recoveryActionText: Record<RecoveryAction, { words: MessageKey; sentence: MessageKey }> = {
  check: { words: 'actionCheck', sentence: 'wayCheckWords' },
  finished: { words: 'actionTreatFinished', sentence: 'wayTreatFinishedWords' },
  failed: { words: 'actionTreatFailed', sentence: 'wayTreatFailedWords' },
  follow: { words: 'actionFollow', sentence: 'wayFollowWords' },
  fetchAgain: { words: 'wayFetchAgain', sentence: 'wayFetchAgainWords' },
  correct: { words: 'wayCorrect', sentence: 'wayCorrectWords' },
  add: { words: 'actionAdd', sentence: 'wayAddWords' }
}

const open: readonly RecoveryAction[] = ['check', 'finished', 'failed', 'correct', 'add']
const over: readonly RecoveryAction[] = ['follow', 'correct', 'add']

const table: Record<RunState['is'], readonly RecoveryAction[]> = {
  // Nothing was sent, or it is being sent: there is nothing to bring home yet.
  intent: [],
  sending: [],
  'not-sent': [],
  running: open,
  uncertain: open,
  finished: ['check', 'correct', 'add'],
  collected: ['fetchAgain', 'correct', 'add'],
  refused: over,
  'not-started': over,
  failed: over,
  stopped: over
}

/** A finished run whose results do not come may be given up: its downloads may be refused for good. */
export const recoveryActions = ({ state, pause }: Pick<Run, 'state' | 'pause'>): readonly RecoveryAction[] =>
  state.is === 'finished' && pause ? ['check', 'failed', 'correct', 'add'] : table[state.is]
