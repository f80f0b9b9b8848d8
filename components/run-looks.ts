// The icon, the colour and the word of a run, by its state. Two states wear another look: a slow run, and an empty result.
import type { Progress, Run, RunState } from '../lib/runs/run.ts'
import type { Key } from '../lib/words.ts'
import type { IconName } from './icons.ts'

/** Colour goes with the icon and the word, never alone. */
export type Tone = 'quiet' | 'active' | 'good' | 'warning' | 'problem'

export interface RunLook {
  icon: IconName
  tone: Tone
  word: Key
}

const table: Record<RunState['is'], RunLook> = {
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

/** Large searches report nothing for long; after 25 min it is worth a word. */
const slowAfter = 25 * 60_000

/** Has nothing changed for long? */
export const isWaiting = ({ changedAt }: Pick<Run, 'changedAt'>, now: number): boolean => now - changedAt >= slowAfter

/** Does the service say a word that Muster does not know? */
export const isUnknown = ({ known, word }: Progress): boolean => !known && Boolean(word?.trim())

/** Has the service said nothing new for long? A word we do not know is said first: it may be the reason. */
export const isSlow = (run: Run, now: number): boolean => run.state.is === 'running' && !isUnknown(run.state.status) && isWaiting(run, now)

export const runLook = (run: Run, now: number): RunLook => {
  if (isSlow(run, now)) return { icon: 'slow', tone: 'warning', word: 'stateSlow' }
  if (run.state.is === 'collected' && run.state.rows === 0) return { icon: 'none', tone: 'quiet', word: 'stateNone' }
  return table[run.state.is]
}
