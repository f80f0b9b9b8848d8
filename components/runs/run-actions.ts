// Lists the actions that a run offers, by its state and by the failure that holds it up.
import type { FailureCode } from '../../lib/failure.ts'
import type { Run, RunState } from '../../lib/runs/model/run.ts'
import { hasParts } from './has-parts.ts'
import { isOutOfReach } from './pause-text.ts'
import { pagesAtMost, peopleOn } from '../import/result-pages.ts'
import { isUnknown } from './run-status.ts'

export type RunAction =
  | 'check'
  /** everything; of domains, the contacts */
  | 'csv'
  /** of domains: the companies */
  | 'companies'
  | 'json'
  /** looked at as a table, in a tab of its own */
  | 'results'
  /** a search that is larger than an import is taken apart */
  | 'split'
  | 'stop'
  | 'follow'
  | 'again'
  /** the form for the same search, as a new list */
  | 'repeat'
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
  /** many people: nobody else is asked for now; they are asked again; it ends with what is here */
  | 'pause'
  | 'resume'
  | 'finish'
/** Questions asked in place before an action. */
export type ConfirmKey =
  | 'confirmAgain'
  | 'confirmRemoveLive'
  | 'confirmRemoveStopped'
  | 'confirmRemoveReady'
  | 'confirmRemovePeople'
  | 'confirmRemoveBatches'
  | 'confirmRemoveSearches'
  | 'confirmFinish'

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

const csv: RunChoice = { action: 'csv', leading: true }
const results: RunChoice = { action: 'results' }
const removeReady: RunChoice = { action: 'remove', confirm: 'confirmRemoveReady' }
const finishOrRemove: RunChoice[] = [
  { action: 'finish', confirm: 'confirmFinish' },
  details,
  { action: 'remove', confirm: 'confirmRemovePeople' }
]

/** Many people have states of their own, and none in between. */
type Row = RunState['is'] | 'people-running' | 'people-stopped' | 'people-collected' | 'people-else'

// A run on its way out can only be looked at: it becomes something else within seconds.
const table: Record<Row, readonly RunChoice[]> = {
  intent: [details],
  sending: [details],
  running: following,
  uncertain: following,
  finished: following,
  collected: [csv, { action: 'companies' }, results, { action: 'split' }, { action: 'json' }, { action: 'repeat' }, details, removeReady],
  'not-sent': [{ action: 'again', leading: true }, details, { action: 'remove' }],
  refused: [{ action: 'follow' }, { action: 'again', leading: true }, details, { action: 'remove' }],
  'not-started': lost,
  failed: lost,
  stopped: [
    { action: 'follow', leading: true },
    { action: 'again', confirm: 'confirmAgain' },
    details,
    { action: 'remove', confirm: 'confirmRemoveStopped' }
  ],
  'people-running': [{ action: 'pause' }, ...finishOrRemove],
  'people-stopped': [{ action: 'resume', leading: true }, ...finishOrRemove],
  'people-collected': [csv, { action: 'companies' }, results, { action: 'json' }, { action: 'resume' }, details, removeReady],
  'people-else': [details, { action: 'remove' }]
}

const ofPeople: Partial<Record<RunState['is'], Row>> = {
  running: 'people-running',
  stopped: 'people-stopped',
  collected: 'people-collected'
}

const rowOf = ({ request, state }: Run): Row => (hasParts({ request }) ? (ofPeople[state.is] ?? 'people-else') : state.is)

const toThePath: RunChoice[] = [{ action: 'path', leading: true }, { action: 'add' }, { action: 'check' }]
const toTheNames: RunChoice[] = [{ action: 'names', leading: true }, { action: 'add' }, { action: 'check' }]
const toTheKey: RunChoice[] = [{ action: 'key', leading: true }, { action: 'check' }]

type ByFailure<Help> = Partial<Record<FailureCode, Help>>

/** What helps a finished run whose results are held up by something else than the place they are looked for. */
const heldUp: ByFailure<readonly RunChoice[]> = {
  resultsOnOtherHost: [{ action: 'allow', leading: true }, { action: 'add' }, { action: 'check' }],
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
  if (pause?.code === 'apiKeyNeeded' || pause?.code === 'wrongApiKey') return toTheKey
  if (state.is === 'running' && isUnknown(state.status))
    return [{ action: 'treatFinished' }, { action: 'treatFailed' }, { action: 'check' }]
  if (state.is !== 'finished' || !pause) return undefined
  return isOutOfReach(run, now) ? toThePath : heldUp[pause.code]
}

/** What helps a list of many that was held up, before it is resumed. */
const ofMany: ByFailure<RunAction> = { resultsOnOtherHost: 'allow', wrongApiKey: 'key', apiKeyNeeded: 'key', unreadable: 'path' }

const helpOf = (run: Run, choices: readonly RunChoice[], now: number): readonly RunChoice[] => {
  const helping = choices === following ? matter(run, now) : undefined
  if (helping) return [...helping, ...stopOrRemove]
  const action = choices === table['people-stopped'] && run.pause ? ofMany[run.pause.code] : undefined
  return action ? [{ action, leading: true }, { action: 'resume' }, ...finishOrRemove] : choices
}

const filed: readonly RunAction[] = ['csv', 'results', 'companies', 'json']

/** As many came as one search can bring: there may be more in it. */
const isCut = ({ request, state }: Run): boolean =>
  request.kind === 'lead-search' &&
  !request.isUpdate &&
  state.is === 'collected' &&
  state.source !== 'file' &&
  state.rows >= peopleOn(pagesAtMost)

/** What delivered nothing, or was emptied, has no file, and where nobody is left nothing is resumed. */
const isOffered = (run: Run, { action }: RunChoice): boolean => {
  const { request, state, childCounts, parentId, resultsDeletedAt } = run
  if (action === 'split') return isCut(run)
  if (resultsDeletedAt !== undefined && filed.includes(action)) return false
  if (state.is === 'collected' && state.rows === 0 && filed.includes(action)) return false
  if (action === 'repeat') return request.kind === 'lead-search' && parentId === undefined
  if (action === 'companies') return state.is === 'collected' && (state.companies ?? 0) > 0
  if (action === 'csv' && state.is === 'collected' && state.contacts === 0) return false
  if (state.is === 'collected' && action === 'resume') return (childCounts?.waiting ?? 0) > 0
  // started elsewhere: it is not started again
  if (request.kind === 'tracked-list') return action !== 'again'
  if (parentId === undefined) return true
  // a part is looked at with the whole
  if (action === 'results') return false
  // a part goes with the whole; a batch that brought nothing is started again by itself
  return (
    action !== 'remove' &&
    (action !== 'again' || request.kind === 'domains' || (request.kind === 'lead-search' && request.batchIndex !== undefined))
  )
}

/** Removing what delivered nothing loses nothing; following is what is left to do about a list that was started elsewhere. */
const fitted = ({ request, state }: Run, choice: RunChoice): RunChoice => {
  if (choice.confirm === 'confirmRemovePeople' && request.kind === 'domain-batches') return { ...choice, confirm: 'confirmRemoveBatches' }
  if (choice.confirm === 'confirmRemovePeople' && request.kind === 'split') return { ...choice, confirm: 'confirmRemoveSearches' }
  if (choice === removeReady && state.is === 'collected' && state.rows === 0) return { action: 'remove' }
  return request.kind === 'tracked-list' && choice.action === 'follow' ? { ...choice, leading: true } : choice
}

/**
 * The buttons of a run in their order; the first of them are what helps it just now. `now` in milliseconds since the epoch. A run that
 * delivered nothing has no file to hand out and nothing to lose; a list that is followed was started elsewhere, and is not started again.
 */
export const runActions = (run: Run, now: number): readonly RunChoice[] => {
  const choices = helpOf(run, table[rowOf(run)], now)
  return choices.filter(choice => isOffered(run, choice)).map(choice => fitted(run, choice))
}
