// What a person can do about a run, by its state. A table, so that every state is seen to have its answer.
import type { Run, RunState } from '../lib/runs/run.ts'

export type RunAction = 'check' | 'csv' | 'json' | 'stop' | 'follow' | 'again' | 'remove'
/** Questions asked in place before an action. */
export type ConfirmKey = 'confirmAgain' | 'confirmRemoveLive' | 'confirmRemoveStopped' | 'confirmRemoveReady'

/** One button of a row: the `leading` one is what most people come for; `confirm` is asked before it acts. */
export interface RunChoice {
  action: RunAction
  leading?: boolean
  confirm?: ConfirmKey
}

const following: RunChoice[] = [{ action: 'check' }, { action: 'stop' }, { action: 'remove', confirm: 'confirmRemoveLive' }]

/** Asking about a run that may have been paid is free, and comes before paying again. */
const lost: RunChoice[] = [{ action: 'follow', leading: true }, { action: 'again', confirm: 'confirmAgain' }, { action: 'remove' }]

// A run on its way out has no actions: it becomes something else within seconds.
const table: Record<RunState['is'], readonly RunChoice[]> = {
  intent: [],
  sending: [],
  running: following,
  uncertain: following,
  finished: following,
  collected: [{ action: 'csv', leading: true }, { action: 'json' }, { action: 'remove', confirm: 'confirmRemoveReady' }],
  'not-sent': [{ action: 'again', leading: true }, { action: 'remove' }],
  refused: [{ action: 'follow' }, { action: 'again', leading: true }, { action: 'remove' }],
  'not-started': lost,
  failed: lost,
  stopped: [
    { action: 'follow', leading: true },
    { action: 'again', confirm: 'confirmAgain' },
    { action: 'remove', confirm: 'confirmRemoveStopped' }
  ]
}

/** A run that delivered nothing has no file to hand out and nothing to lose. */
export const runActions = (run: Pick<Run, 'state'>): readonly RunChoice[] =>
  run.state.is === 'collected' && run.state.rows === 0 ? [{ action: 'remove' }] : table[run.state.is]
