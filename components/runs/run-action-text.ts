// The texts of the actions on a run: labels, the questions before some of them, and their safe answers.
import { isDomainRun } from '../../lib/runs/kind.ts'
import { getDoubtfulCount, isPutAside, type Run } from '../../lib/runs/model/run.ts'
import { t, tCount, type MessageKey } from '../../lib/i18n/text.ts'
import { wordsOf } from './request-label.ts'
import type { ConfirmKey, RunAction } from './run-action-choices.ts'

const labels = {
  check: 'actionCheck',
  csv: 'actionCsv',
  companies: 'actionCompanies',
  json: 'actionJson',
  results: 'commandOpenResults',
  split: 'splitTitle',
  stop: 'actionStop',
  trackAgain: 'actionTrackAgain',
  keepResults: 'keepRecords',
  lookAgain: 'actionLookAgain',
  startAgain: 'actionStartAgain',
  openImportForm: 'actionImportAgain',
  remove: 'actionDeleteList',
  archive: 'listArchive',
  unarchive: 'listUnarchive',
  details: 'actionDetails',
  markFinished: 'actionMarkFinished',
  markFailed: 'actionMarkFailed',
  allowHost: 'actionAllowHost',
  openDownloadPath: 'actionDownloadPath',
  openFieldNames: 'actionFieldNames',
  addResultsFile: 'actionAddResultsFile',
  saveAnswer: 'actionSaveAnswer',
  openApiKey: 'actionApiKey',
  pause: 'actionPause',
  startRemaining: 'actionStartRemaining',
  finishEarly: 'actionFinishEarly'
} as const satisfies Record<RunAction, MessageKey>

/** The label of an action; a permission request names its host. */
export const actionLabel = (action: RunAction, run: Run): string => {
  if (action === 'csv' && isDomainRun(run)) return t('actionContacts')
  if (action === 'startAgain' && run.state.is === 'not-sent') return t('actionTryAgain')
  if (action === 'results' && getDoubtfulCount(run) > 0) return t('viewResult')
  if (action === 'check' && isPutAside(run)) return t('actionReadAgain')
  return action === 'allowHost' ? t('actionAllowHost', run.pause?.host ?? run.serviceHost) : t(labels[action])
}

/** The label in a row, where the room is short: a part of the whole one. */
export const shortActionLabel = (action: RunAction, run: Run): string => {
  if (action === 'results' && getDoubtfulCount(run) === 0) return t('openList')
  if (action === 'csv') return t(isDomainRun(run) ? 'contactsShort' : 'exportCsv')
  return actionLabel(action, run)
}

/** The question before a parent run is finished early: how many are running, and how many were not started. */
export const finishQuestion = ({ request, childCounts }: Pick<Run, 'request' | 'childCounts'>): string => {
  const words = wordsOf(request).children
  const { running = 0, waiting = 0 } = childCounts ?? {}
  return [
    ...(words && running > 0 ? [tCount(words.coming, running)] : []),
    words && waiting > 0 ? tCount(words.unasked, waiting) : t('confirmFinish')
  ].join(' ')
}

export const confirmQuestion = (confirm: ConfirmKey, run: Run): string =>
  confirm === 'confirmFinish' ? finishQuestion(run) : t(confirm, run.serviceHost)

/** The safe answer, which names its outcome. */
export const keepLabel = (action: RunAction): string =>
  t(action === 'remove' ? 'keepList' : action === 'finishEarly' ? 'keepRunning' : 'keepNoStart')
