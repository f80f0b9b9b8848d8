// The actions on runs that are in progress, and how each run's last one ended. One run never waits for another.
import { useState } from 'preact/hooks'
import { failureText } from '../../shell/failure-text.ts'
import type { RecoveryAction } from './recovery-actions.ts'
import type { RunAction } from '../run-action-choices.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Failure } from '../../../lib/failure.ts'
import { t } from '../../../lib/i18n/text.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { actOnRun } from './act-on-run.ts'

const withEntry = <T>(map: ReadonlyMap<string, T>, runId: string, value: T | undefined): ReadonlyMap<string, T> => {
  const next = new Map(map)
  if (value === undefined) next.delete(runId)
  else next.set(runId, value)
  return next
}

const problemText = (failure: Failure, action: RunAction | RecoveryAction, run: Run): string =>
  action === 'allowHost' && failure.code === 'resultsOnOtherHost'
    ? t('allowRefused', failure.host ?? run.serviceHost)
    : failureText(failure, run.serviceHost, Date.now())

/** All maps are by run id. `messages` are about successes that the run itself does not show. */
export const useRunActions = <Action extends RunAction | RecoveryAction = RunAction>(database: Database, inTab: boolean) => {
  const [busy, setBusy] = useState<ReadonlyMap<string, Action>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map())
  /** Returns whether it succeeded. Call it within the click. */
  const act = async (action: Action, run: Run): Promise<boolean> => {
    setBusy(before => withEntry(before, run.id, action))
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
