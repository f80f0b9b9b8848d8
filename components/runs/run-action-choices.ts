// Lists the actions that a run offers by its state, and those that help with a failure that pauses it.
import type { FailureCode } from '../../lib/failure.ts'
import { isParentRun, isTrackedList } from '../../lib/runs/kind.ts'
import { getDoubtfulCount, isPutAside, needsApiKey, type Run, type RunState } from '../../lib/runs/model/run.ts'
import { isMissingResults } from './pause-text.ts'
import { isUnknownStatus } from './run-status.ts'

export type RunAction =
  | 'check'
  /** all results as CSV; of domains, the contacts */
  | 'csv'
  /** of domains: the companies */
  | 'companies'
  | 'json'
  /** opens the results as a table in a tab */
  | 'results'
  /** splits a search that is larger than one import */
  | 'split'
  | 'stop'
  | 'trackAgain'
  /** keeps results that are about to be deleted */
  | 'keepResults'
  /** asks once more for results that did not come; free */
  | 'lookAgain'
  /** starts again, which may be charged */
  | 'startAgain'
  /** opens the form for the same search as a new list */
  | 'openImportForm'
  /** with ten seconds to take it back where nothing is asked before */
  | 'remove'
  | 'archive'
  | 'unarchive'
  | 'details'
  /** what an unknown status of the service means */
  | 'markFinished'
  | 'markFailed'
  /** asks the browser for access to the host of the results */
  | 'allowHost'
  /** opens the settings at the download path, or at the names of its fields */
  | 'openDownloadPath'
  | 'openFieldNames'
  /** adds a results file */
  | 'addResultsFile'
  /** saves what the service sent, as it came */
  | 'saveAnswer'
  /** opens the settings at the API key */
  | 'openApiKey'
  /** parent runs: starts no further child runs, starts them again, or ends the run with the results there are */
  | 'pause'
  | 'startRemaining'
  | 'finishEarly'

/** The questions that are asked before an action. */
export type ConfirmKey =
  | 'confirmAgain'
  | 'confirmAgainRefused'
  | 'confirmRemoveLive'
  | 'confirmRemoveStopped'
  | 'confirmRemovePeople'
  | 'confirmFinish'
  | 'confirmElsewhere'

/** One button: `leading` marks the most useful one, `confirm` is asked before it acts. */
export interface RunChoice {
  action: RunAction
  leading?: boolean
  confirm?: ConfirmKey
}

const details: RunChoice = { action: 'details' }
const check: RunChoice = { action: 'check' }
const addFile: RunChoice = { action: 'addResultsFile' }
const openPath: RunChoice = { action: 'openDownloadPath' }
/** The choice as the most useful one of its run. */
const lead = (choice: RunChoice): RunChoice => ({ ...choice, leading: true })

const stopOrRemove: RunChoice[] = [{ action: 'stop' }, details, { action: 'remove', confirm: 'confirmRemoveLive' }]
const tracking: RunChoice[] = [check, ...stopOrRemove]

const remove: RunChoice = { action: 'remove' }
/** Offered only where nothing is still to come. */
const archive: RunChoice[] = [{ action: 'archive' }, { action: 'unarchive' }]

/** Tracking a run that may have been charged is free, so it comes before starting again. */
const maybeStarted: RunChoice[] = [
  { action: 'trackAgain', leading: true },
  { action: 'startAgain', confirm: 'confirmAgain' },
  details,
  ...archive,
  remove
]

const csv: RunChoice = { action: 'csv', leading: true }
const results: RunChoice = { action: 'results' }
/** Offered only where they are about to be deleted. */
const keepResults: RunChoice = { action: 'keepResults' }
const finishOrRemove: RunChoice[] = [
  { action: 'finishEarly', confirm: 'confirmFinish' },
  details,
  { action: 'remove', confirm: 'confirmRemovePeople' }
]
const pausedParent: RunChoice[] = [{ action: 'startRemaining', leading: true }, ...finishOrRemove]

const byState: Record<RunState['is'], readonly RunChoice[]> = {
  // These two states last for seconds.
  intent: [details],
  sending: [details],
  running: tracking,
  uncertain: tracking,
  finished: tracking,
  collected: [
    csv,
    { action: 'lookAgain', leading: true },
    { action: 'companies' },
    results,
    keepResults,
    { action: 'split' },
    { action: 'json' },
    { action: 'openImportForm' },
    details,
    ...archive,
    remove
  ],
  'not-sent': [{ action: 'startAgain', leading: true }, details, ...archive, remove],
  refused: [{ action: 'trackAgain' }, { action: 'startAgain', leading: true }, details, ...archive, remove],
  'not-started': maybeStarted,
  // Its results may be there all the same, and to download them is free.
  failed: [...maybeStarted.slice(0, 1), { action: 'markFinished' }, ...maybeStarted.slice(1)],
  stopped: [
    { action: 'trackAgain', leading: true },
    { action: 'startAgain', confirm: 'confirmAgain' },
    details,
    ...archive,
    { action: 'remove', confirm: 'confirmRemoveStopped' }
  ]
}

const byParentState: Partial<Record<RunState['is'], readonly RunChoice[]>> = {
  running: [{ action: 'pause' }, ...finishOrRemove],
  stopped: pausedParent,
  collected: [
    csv,
    { action: 'companies' },
    results,
    keepResults,
    { action: 'json' },
    { action: 'startRemaining' },
    details,
    ...archive,
    remove
  ]
}
/** The rows of a lookup that may be another person's: they are looked at, and never exported as a list. */
const doubtfulResult: RunChoice[] = [lead(results), keepResults, details, ...archive, remove]
const otherParentState: RunChoice[] = [details, ...archive, remove]

const correctPath: RunChoice[] = [lead(openPath), addFile, check]
const correctNames: RunChoice[] = [{ action: 'openFieldNames', leading: true }, addFile, check]
const addFileFirst: RunChoice[] = [lead(addFile), check, openPath]
const enterKey: RunChoice[] = [{ action: 'openApiKey', leading: true }, check]

/** What helps a finished run whose results cannot be downloaded although the place is right. */
const byDownloadFailure: Partial<Record<FailureCode, readonly RunChoice[]>> = {
  resultsOnOtherHost: [{ action: 'allowHost', leading: true }, addFile, check],
  // Another check returns a new link for one that has expired.
  linkRefused: [lead(check), addFile, openPath],
  // The status check knew the list, so a field name of the download is wrong.
  fieldRefused: correctNames,
  listUnknown: correctNames,
  refused: correctPath,
  tooLarge: [lead(addFile), check],
  fileUnreadable: addFileFirst,
  fileTooLarge: addFileFirst,
  fileNoRows: addFileFirst
}

/** The actions that help a tracked run; undefined where it needs no help. */
const trackingHelp = (run: Run, now: number): readonly RunChoice[] | undefined => {
  const { state, pause } = run
  if (isPutAside(run)) return [{ action: 'saveAnswer', leading: true }, check]
  if (pause?.code === 'apiKeyNeeded' || pause?.code === 'wrongApiKey') return enterKey
  if (state.is === 'running' && isUnknownStatus(state.status)) return [{ action: 'markFinished' }, { action: 'markFailed' }, check]
  if (state.is !== 'finished' || !pause) return undefined
  return isMissingResults(run, now) ? correctPath : byDownloadFailure[pause.code]
}

/** A start that failed for its API key is started again once another key is entered. */
const keyFirst: RunChoice[] = [
  lead({ action: 'openApiKey' }),
  { action: 'trackAgain' },
  { action: 'startAgain' },
  details,
  ...archive,
  remove
]

/** What helps a paused parent run before it is resumed. */
const parentHelp: Partial<Record<FailureCode, RunAction>> = {
  resultsOnOtherHost: 'allowHost',
  unreadable: 'openDownloadPath'
}

/** The actions for the state and the pause of a run, before those that do not fit it are left out. `now` in milliseconds since the epoch. */
export const runChoices = (run: Run, now: number): readonly RunChoice[] => {
  const { state, pause } = run
  if (getDoubtfulCount(run) > 0) return doubtfulResult
  if (isParentRun(run)) {
    const action = needsApiKey(run) ? 'openApiKey' : state.is === 'stopped' && pause ? parentHelp[pause.code] : undefined
    return action
      ? [{ action, leading: true }, { action: 'startRemaining' }, ...finishOrRemove]
      : (byParentState[state.is] ?? otherParentState)
  }
  if (needsApiKey(run) && !isTrackedList(run)) return keyFirst.filter(({ action }) => action !== 'trackAgain' || state.is === 'refused')
  const choices = byState[state.is]
  const help = choices === tracking ? trackingHelp(run, now) : undefined
  return help ? [...help, ...stopOrRemove] : choices
}
