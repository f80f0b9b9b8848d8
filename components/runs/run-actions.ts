// Decides which actions a run offers, in which order, and what each asks first.
import { getDomains, getSearch, isBatch, isListUpdate, isTrackedList } from '../../lib/runs/kind.ts'
import { isAtRest } from '../../lib/runs/model/list-changes.ts'
import { isEmptyHanded, getDoubtfulCount, mayRefusalBeCharged, maxPages, type Run } from '../../lib/runs/model/run.ts'
import { peopleOnPages } from '../import/result-pages.ts'
import { runChoices, type RunAction, type RunChoice } from './run-action-choices.ts'

const exportActions: readonly RunAction[] = ['csv', 'results', 'companies', 'json']

/** Whether as many people were received as one import returns at most, so that the search may hold more. */
const isTruncated = ({ request, state }: Run): boolean =>
  getSearch({ request }) !== undefined &&
  !isListUpdate({ request }) &&
  state.is === 'collected' &&
  state.source !== 'file' &&
  state.rows >= peopleOnPages(maxPages)

/** Whether the action does something for this run. */
const isOffered = (run: Run, { action }: RunChoice): boolean => {
  const { state, childCounts, parentId, resultsDeletedAt } = run
  if (action === 'split') return isTruncated(run)
  if (action === 'lookAgain') return isEmptyHanded(run)
  if (action === 'keepResults') return run.goesAt !== undefined
  if (resultsDeletedAt !== undefined && exportActions.includes(action)) return false
  if (action === 'results' && getDoubtfulCount(run) > 0) return true
  if (state.is === 'collected' && state.rows === 0 && exportActions.includes(action)) return false
  if (action === 'archive') return parentId === undefined && run.archivedAt === undefined && isAtRest(run)
  if (action === 'unarchive') return run.archivedAt !== undefined
  if (action === 'openImportForm') return getSearch(run) !== undefined && parentId === undefined
  if (action === 'companies') return state.is === 'collected' && (state.companies ?? 0) > 0
  if (action === 'csv' && state.is === 'collected' && state.contacts === 0) return false
  if (state.is === 'collected' && action === 'startRemaining') return (childCounts?.waiting ?? 0) > 0
  // It was started outside Muster, so Muster cannot start it again.
  if (isTrackedList(run)) return action !== 'startAgain'
  if (parentId === undefined) return true
  // The results of a child run are shown with those of its parent run.
  if (action === 'results') return false
  // A child run is removed with its parent run; only a batch can be started again alone.
  return action !== 'remove' && (action !== 'startAgain' || isBatch(run) || getDomains(run) !== undefined)
}

/** The choice with the question and the emphasis that fit this run. */
const adaptChoice = (run: Run, choice: RunChoice): RunChoice => {
  if (choice.action === 'startRemaining' && run.mayGoOnElsewhere) return { ...choice, confirm: 'confirmElsewhere' }
  // Tracking a start that may have been charged is free, so it comes before starting again.
  if (choice.action === 'startAgain' && mayRefusalBeCharged(run)) return { action: 'startAgain', confirm: 'confirmAgainRefused' }
  if (choice.action === 'trackAgain' && mayRefusalBeCharged(run)) return { action: 'trackAgain', leading: true }
  return isTrackedList(run) && choice.action === 'trackAgain' ? { ...choice, leading: true } : choice
}

/** The actions of a run in the order of their buttons. `now` in milliseconds since the epoch. */
export const runActions = (run: Run, now: number): readonly RunChoice[] =>
  runChoices(run, now)
    .filter(choice => isOffered(run, choice))
    .map(choice => adaptChoice(run, choice))

/** Whether a list is deleted without a question, because the deletion can be taken back: nothing is still to come from the service. */
export const hasUndo = (run: Run): boolean =>
  isAtRest(run) && runChoices(run, 0).some(({ action, confirm }) => action === 'remove' && confirm === undefined)

/** What helps a run in trouble: its leading action, or both answers to an unknown status. None for a run that needs no help. */
export const getRemedies = (run: Run, choices: readonly RunChoice[]): readonly RunChoice[] => {
  if (run.state.is === 'collected' && getDoubtfulCount(run) === 0 && !isEmptyHanded(run)) return []
  const leading = choices.filter(choice => choice.leading)
  return leading.length > 0 ? leading : choices.filter(({ action }) => action === 'markFinished' || action === 'markFailed')
}
