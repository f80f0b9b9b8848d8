// The ways to bring a run's results home, by its state. None of them starts anything or costs anything.
import type { Run, RunState } from '../../../lib/runs/model/run.ts'
import type { Key } from '../../../lib/i18n/text.ts'

export type Way = 'check' | 'finished' | 'failed' | 'follow' | 'fetchAgain' | 'correct' | 'add'

/** The words of the button, and what it does. */
export const wayWords: Record<Way, { words: Key; sentence: Key }> = {
  check: { words: 'actionCheck', sentence: 'wayCheckWords' },
  finished: { words: 'actionTreatFinished', sentence: 'wayTreatFinishedWords' },
  failed: { words: 'actionTreatFailed', sentence: 'wayTreatFailedWords' },
  follow: { words: 'actionFollow', sentence: 'wayFollowWords' },
  fetchAgain: { words: 'wayFetchAgain', sentence: 'wayFetchAgainWords' },
  correct: { words: 'wayCorrect', sentence: 'wayCorrectWords' },
  add: { words: 'actionAdd', sentence: 'wayAddWords' }
}

const open: readonly Way[] = ['check', 'finished', 'failed', 'correct', 'add']
const over: readonly Way[] = ['follow', 'correct', 'add']

const table: Record<RunState['is'], readonly Way[]> = {
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

export const waysHome = ({ state }: Pick<Run, 'state'>): readonly Way[] => table[state.is]
