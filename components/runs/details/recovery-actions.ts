// The actions that may get a run's results, by its state. All of them are free.
import { isFileList } from '../../../lib/runs/kind.ts'
import { isPutAside, type Run, type RunState } from '../../../lib/runs/model/run.ts'
import type { MessageKey } from '../../../lib/i18n/text.ts'

export type RecoveryAction =
  | 'check'
  | 'readAgain'
  | 'saveAnswer'
  | 'markFinished'
  | 'markFailed'
  | 'trackAgain'
  | 'downloadAgain'
  | 'openApiSettings'
  | 'addResultsFile'

/** The label of the button, and what the action does. */
export const recoveryActionText: Record<RecoveryAction, { label: MessageKey; sentence: MessageKey }> = {
  check: { label: 'actionCheck', sentence: 'recoveryCheckHint' },
  readAgain: { label: 'actionReadAgain', sentence: 'recoveryReadAgainHint' },
  saveAnswer: { label: 'actionSaveAnswer', sentence: 'recoverySaveAnswerHint' },
  markFinished: { label: 'actionMarkFinished', sentence: 'recoveryMarkFinishedHint' },
  markFailed: { label: 'actionMarkFailed', sentence: 'recoveryMarkFailedHint' },
  trackAgain: { label: 'actionTrackAgain', sentence: 'recoveryTrackAgainHint' },
  downloadAgain: { label: 'actionDownloadAgain', sentence: 'recoveryDownloadAgainHint' },
  openApiSettings: { label: 'actionApiSettings', sentence: 'recoveryOpenApiSettingsHint' },
  addResultsFile: { label: 'actionAddResultsFile', sentence: 'recoveryAddResultsFileHint' }
}

const live: readonly RecoveryAction[] = ['check', 'markFinished', 'markFailed', 'openApiSettings', 'addResultsFile']
const ended: readonly RecoveryAction[] = ['trackAgain', 'openApiSettings', 'addResultsFile']

const table: Record<RunState['is'], readonly RecoveryAction[]> = {
  // Nothing was sent yet, so there are no results.
  intent: [],
  sending: [],
  'not-sent': [],
  running: live,
  uncertain: live,
  finished: ['check', 'openApiSettings', 'addResultsFile'],
  collected: ['downloadAgain', 'openApiSettings', 'addResultsFile'],
  refused: ended,
  'not-started': ended,
  failed: ['trackAgain', 'markFinished', 'openApiSettings', 'addResultsFile'],
  stopped: ended
}

/**
 * The recovery actions of a run. A paused finished run can be marked as failed, because the service may refuse every download. A list from a
 * file has none: no service has its results.
 */
export const recoveryActions = ({ request, state, pause }: Pick<Run, 'request' | 'state' | 'pause'>): readonly RecoveryAction[] => {
  if (isFileList({ request })) return []
  if (isPutAside({ pause })) return ['saveAnswer', 'readAgain', 'addResultsFile', 'openApiSettings']
  if (state.is === 'collected' && state.unread) return ['saveAnswer', ...table.collected]
  return state.is === 'finished' && pause ? ['check', 'markFailed', 'openApiSettings', 'addResultsFile'] : table[state.is]
}
