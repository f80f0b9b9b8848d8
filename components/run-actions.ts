// What a person can do about a run, by its state and by what is the matter with it. Tables, so that every state is seen to have its
// answer and every matter its way home.
import type { FailureCode } from '../lib/failure.ts'
import type { Run, RunState } from '../lib/runs/run.ts'
import { isOutOfReach } from './pause-words.ts'
import { isUnknown } from './run-looks.ts'

export type RunAction =
  | 'check'
  | 'csv'
  | 'json'
  | 'stop'
  | 'follow'
  | 'again'
  | 'remove'
  | 'details'
  /** what a word of the service means that Muster does not know */
  | 'treatFinished'
  | 'treatFailed'
  /** the browser is asked for the host that the results are on */
  | 'allow'
  /** the download path is corrected in the settings, or the names of its fields */
  | 'path'
  | 'names'
  /** a file of results is added */
  | 'add'
  /** the key is entered in the settings */
  | 'key'
/** Questions asked in place before an action. */
export type ConfirmKey = 'confirmAgain' | 'confirmRemoveLive' | 'confirmRemoveStopped' | 'confirmRemoveReady'

/** One button of a row: the `leading` one is what most people come for; `confirm` is asked before it acts. */
export interface RunChoice {
  action: RunAction
  leading?: boolean
  confirm?: ConfirmKey
}

const details: RunChoice = { action: 'details' }
const stopOrRemove: RunChoice[] = [{ action: 'stop' }, details, { action: 'remove', confirm: 'confirmRemoveLive' }]
const following: RunChoice[] = [{ action: 'check' }, ...stopOrRemove]

/** Asking about a run that may have been paid is free, and comes before paying again. */
const lost: RunChoice[] = [{ action: 'follow', leading: true }, { action: 'again', confirm: 'confirmAgain' }, details, { action: 'remove' }]

// A run on its way out can only be looked at: it becomes something else within seconds.
const table: Record<RunState['is'], readonly RunChoice[]> = {
  intent: [details],
  sending: [details],
  running: following,
  uncertain: following,
  finished: following,
  collected: [{ action: 'csv', leading: true }, { action: 'json' }, details, { action: 'remove', confirm: 'confirmRemoveReady' }],
  'not-sent': [{ action: 'again', leading: true }, details, { action: 'remove' }],
  refused: [{ action: 'follow' }, { action: 'again', leading: true }, details, { action: 'remove' }],
  'not-started': lost,
  failed: lost,
  stopped: [
    { action: 'follow', leading: true },
    { action: 'again', confirm: 'confirmAgain' },
    details,
    { action: 'remove', confirm: 'confirmRemoveStopped' }
  ]
}

const toThePath: RunChoice[] = [{ action: 'path', leading: true }, { action: 'add' }, { action: 'check' }]
const toTheNames: RunChoice[] = [{ action: 'names', leading: true }, { action: 'add' }, { action: 'check' }]
const toTheKey: RunChoice[] = [{ action: 'key', leading: true }, { action: 'check' }]

/** What helps a finished run whose results are held up by something else than the place they are looked for. */
const heldUp: Partial<Record<FailureCode, readonly RunChoice[]>> = {
  resultsElsewhere: [{ action: 'allow', leading: true }, { action: 'add' }, { action: 'check' }],
  // a link that has run out is replaced by asking again
  linkRefused: [{ action: 'check', leading: true }, { action: 'add' }, { action: 'path' }],
  // asked in the wrong words, or at the wrong place: there the list had finished, and now it is refused
  fieldRefused: toTheNames,
  listUnknown: toTheNames,
  refused: toThePath,
  tooLarge: [{ action: 'add', leading: true }, { action: 'check' }],
  fileUnreadable: [{ action: 'add', leading: true }, { action: 'check' }, { action: 'path' }],
  fileTooLarge: [{ action: 'add', leading: true }, { action: 'check' }, { action: 'path' }],
  fileNoRows: [{ action: 'add', leading: true }, { action: 'check' }, { action: 'path' }]
}

/** What is the matter with a run that is followed, as actions that come first; undefined where nothing is. */
const matter = (run: Run, now: number): readonly RunChoice[] | undefined => {
  const { state, pause } = run
  if (pause?.code === 'keyNeeded' || pause?.code === 'wrongKey') return toTheKey
  if (state.is === 'running' && isUnknown(state.status))
    return [{ action: 'treatFinished' }, { action: 'treatFailed' }, { action: 'check' }]
  if (state.is !== 'finished' || !pause) return undefined
  return isOutOfReach(run, now) ? toThePath : heldUp[pause.code]
}

/**
 * The buttons of a run in their order; the first of them are what helps it just now. `now` in milliseconds since the epoch. A run that
 * delivered nothing has no file to hand out and nothing to lose; a list that is followed was started elsewhere, and is not started again.
 */
export const runActions = (run: Run, now: number): readonly RunChoice[] => {
  const { state, asked } = run
  if (state.is === 'collected' && state.rows === 0) return [details, { action: 'remove' }]
  const helping = table[state.is] === following ? matter(run, now) : undefined
  const choices = helping ? [...helping, ...stopOrRemove] : table[state.is]
  if (asked.kind !== 'list') return choices
  return choices
    .filter(({ action }) => action !== 'again')
    .map(choice => (choice.action === 'follow' ? { ...choice, leading: true } : choice))
}
