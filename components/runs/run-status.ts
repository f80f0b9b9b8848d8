// The icon, the colour and the word of a run, by its state. Some states wear another look: a slow run, an empty result, and a
// pause of many people.
import type { Progress, Run, RunState } from '../../lib/runs/model/run.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'
import { hasParts } from './has-parts.ts'
import type { IconName } from '../ui/icons.ts'

/** Colour goes with the icon and the word, never alone. */
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

/** Large searches report nothing for long; after 25 min it is worth a word. */
const slowAfter = 25 * 60_000

/** Has nothing changed for long? */
export const isWaiting = ({ changedAt }: Pick<Run, 'changedAt'>, now: number): boolean => now - changedAt >= slowAfter

/** Does the service say a word that Muster does not know? */
export const isUnknown = ({ known, word }: Progress): boolean => !known && Boolean(word?.trim())

/**
 * Has the service said nothing new for long? A word we do not know is said first: it may be the reason. Of many people, each has an answer
 * of their own.
 */
export const isSlow = (run: Run, now: number): boolean =>
  run.state.is === 'running' && !hasParts(run) && !isUnknown(run.state.status) && isWaiting(run, now)

/** Many people wait for a click: it is a pause, and says so louder where something other than a person made it. */
const pausedLook = ({ pause }: Run): RunStatus => ({
  icon: 'stopped',
  tone: pause && pause.code !== 'lookupLimit' ? 'warning' : 'quiet',
  word: 'statePaused'
})

export const runStatus = (run: Run, now: number): RunStatus => {
  if (isSlow(run, now)) return { icon: 'slow', tone: 'warning', word: 'stateSlow' }
  const many = hasParts(run)
  // Of many people whoever was asked has a row, with or without an answer.
  if (run.state.is === 'collected' && run.state.rows === 0)
    return many ? table['not-sent'] : { icon: 'none', tone: 'quiet', word: 'stateNone' }
  return many && run.state.is === 'stopped' ? pausedLook(run) : table[run.state.is]
}
