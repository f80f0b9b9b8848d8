// Carries out an action on a run: a message to the worker, a file, a permission question, or another page of the extension.
import { useState } from 'preact/hooks'
import type { RecoveryAction } from './recovery-actions.ts'
import type { RunAction } from '../run-action-choices.ts'
import { hasUndo } from '../run-actions.ts'
import { runtime, tabs } from '../../../lib/browser.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { fail, ok, type Result, type Failure } from '../../../lib/failure.ts'
import { tCount, t } from '../../../lib/i18n/text.ts'
import { send } from '../../../lib/messages/send.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { ApiSettingName } from '../../../lib/service/api-settings.ts'
import { readStoredHost } from '../../../lib/service/hosts.ts'
import { runRoute, searchRoute, splitRoute } from '../../shell/routes.ts'
import { requestHostOf } from '../../shell/request-hosts.ts'
import { failureText } from '../../shell/failure-text.ts'

/** What is to be shown after a success; undefined where the run itself shows it. */
type ActionResult = Result<string | undefined>

const requestPermission = async (run: Run): Promise<Result<unknown>> => {
  const host = run.pause?.host ?? run.serviceHost
  // The host may come from a reply or from a backup: no text of it may ask for more than one host.
  const isGranted = await requestHostOf(readStoredHost(host)?.href ?? '')
  return isGranted ? send('checkNow', { runId: run.id }) : fail('resultsOnOtherHost', { host })
}

/** The API setting that is most likely wrong, by the state of the run. */
const getLikelyWrongSetting = ({ state, pause }: Run): ApiSettingName => {
  if (pause?.code === 'notFound') return 'downloadPath'
  if (state.is === 'finished' && (pause?.code === 'fieldRefused' || pause?.code === 'listUnknown')) return 'downloadListField'
  if (pause?.code === 'noRowsFound' || state.is === 'collected') return 'resultsAt'
  return state.is === 'finished' ? 'downloadPath' : 'statusAt'
}

const openTab = (page: string): Promise<Result<unknown>> => tabs.create({ url: runtime.getURL(page) }).then(ok, () => fail('internalError'))

/** Of a watched search it opens what changed. */
const openResults = async (database: Database, run: Run): Promise<Result<unknown>> => {
  try {
    const { readResultsPath } = await import('../../../lib/reminders/stored-reminders.ts')
    return await openTab(await readResultsPath(database, run))
  } catch {
    return fail('storageBroken')
  }
}

const openHere = (route: string): Promise<Result<unknown>> => {
  location.hash = route
  return Promise.resolve(ok(null))
}

const carryOut = (
  database: Database,
  action: Exclude<RunAction | RecoveryAction, 'downloadAgain'>,
  run: Run,
  inTab: boolean
): Promise<Result<unknown>> => {
  const body = { runId: run.id }
  const settings = `/options.html#connection=${encodeURIComponent(run.connectionId)}`
  switch (action) {
    case 'csv':
    case 'companies':
    case 'json':
      return import('./save-run-file.ts').then(
        ({ exportRun }) => exportRun(database, run, action),
        () => fail('exportFailed')
      )
    case 'results':
      return openResults(database, run)
    case 'openImportForm':
      return openTab(`/popup.html${searchRoute(run.id)}`)
    case 'startAgain':
      // May cost money. The click id is the run's: one new run for it, however often and in however many pages it is pressed. After one that
      // ended without results, the worker starts another.
      return send('startAgain', { ...body, clickId: `again ${run.id}` })
    case 'markFinished':
      return send('markAs', { ...body, outcome: 'finished' })
    case 'markFailed':
      return send('markAs', { ...body, outcome: 'failed' })
    case 'allowHost':
      return requestPermission(run)
    case 'openDownloadPath':
    case 'openFieldNames':
    case 'openApiSettings':
      return openTab(`${settings}&setting=${getLikelyWrongSetting(run)}`)
    case 'openApiKey':
      return openTab(settings)
    case 'addResultsFile':
      // A file dialog closes a popup.
      return inTab ? openHere(runRoute(run.id, true)) : openTab(`/popup.html${runRoute(run.id, true)}`)
    case 'details':
      return openHere(runRoute(run.id))
    case 'split':
      return openHere(splitRoute(run.id))
    case 'saveAnswer':
      return import('./save-run-file.ts').then(
        ({ saveAnswer }) => saveAnswer(database, run),
        () => fail('exportFailed')
      )
    case 'check':
    case 'readAgain':
    case 'lookAgain':
      return send('checkNow', body)
    case 'finishEarly':
      return send('finishEarly', body)
    case 'pause':
    case 'stop':
      return send('stopTracking', body)
    case 'startRemaining':
      // May cost money: the remaining child runs of a parent run.
      return send('startRemaining', { ...body, ...(run.mayGoOnElsewhere && { isConfirmed: true }) })
    case 'trackAgain':
      return send('resumeTracking', body)
    case 'keepResults':
      return send('keepResults', body)
    case 'archive':
    case 'unarchive':
      return send('changeList', { ...body, isArchived: action === 'archive' })
    case 'remove':
    default:
      // What was asked about before is not taken back: something may still come from the service, and be charged.
      return send('removeRun', { ...body, toBin: hasUndo(run) })
  }
}

/**
 * Carries out an action from a row of a run or from its recovery actions. Call it within the click: some actions ask the browser for a
 * permission. `inTab`: a file dialog closes nothing here.
 */
export const actOnRun = async (database: Database, action: RunAction | RecoveryAction, run: Run, inTab: boolean): Promise<ActionResult> => {
  if (action === 'downloadAgain') {
    const answer = await send('downloadAgain', { runId: run.id })
    return answer.ok ? ok(tCount('downloadedAgain', answer.value.rows)) : answer
  }
  const done = await carryOut(database, action, run, inTab)
  return done.ok ? ok(typeof done.value === 'string' ? done.value : undefined) : done
}

const withEntry = <T>(map: ReadonlyMap<string, T>, runId: string, value: T | undefined): ReadonlyMap<string, T> =>
  new Map([...[...map].filter(([id]) => id !== runId), ...(value === undefined ? [] : [[runId, value] as const])])

const problemText = (failure: Failure, action: RunAction | RecoveryAction, run: Run): string =>
  action === 'allowHost' && failure.code === 'resultsOnOtherHost'
    ? t('allowRefused', failure.host ?? run.serviceHost)
    : failureText(failure, run.serviceHost, Date.now())

/**
 * The actions on runs that are in progress, and how each run's last one ended. One run never waits for another. All maps are by run id.
 * `messages` are about successes that the run itself does not show.
 */
export const useRunActions = <Action extends RunAction | RecoveryAction = RunAction>(database: Database, inTab: boolean) => {
  const [busy, setBusy] = useState<ReadonlyMap<string, Action>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map())
  /** Returns whether it succeeded. Call it within the click. */
  const act = async (action: Action, run: Run): Promise<boolean> => {
    setBusy(before => withEntry(before, run.id, action))
    setMessages(before => withEntry(before, run.id, undefined))
    const result = await actOnRun(database, action, run, inTab)
    setBusy(before => withEntry(before, run.id, undefined))
    setProblems(before => withEntry(before, run.id, result.ok ? undefined : problemText(result.failure, action, run)))
    setMessages(before => withEntry(before, run.id, result.ok ? result.value : undefined))
    return result.ok
  }
  /** Forgets how the last actions ended. */
  const clear = (): void => {
    setProblems(new Map())
    setMessages(new Map())
  }
  return { busy, problems, messages, act, clear }
}
