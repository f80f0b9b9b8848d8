// The actions that are under way and what went wrong with the last one, each by its run: one run never waits for another.
import { useState } from 'preact/hooks'
import { failureText } from '../../../components/frames/failure-text.ts'
import type { RunAction } from '../../../components/runs/run-actions.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Failure } from '../../../lib/failure.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import { actOnRun } from './act-on-run.ts'

const put = <T>(map: ReadonlyMap<string, T>, run: string, value: T | undefined): ReadonlyMap<string, T> => {
  const next = new Map(map)
  if (value === undefined) next.delete(run)
  else next.set(run, value)
  return next
}

const wordsFor = (failure: Failure, action: RunAction, run: Run): string =>
  action === 'allow' && failure.code === 'resultsOnOtherHost'
    ? t('allowRefused', failure.host ?? run.serviceHost)
    : failureText(failure, run.serviceHost, Date.now())

export const useRunActions = (database: Database, inTab: boolean) => {
  const [busy, setBusy] = useState<ReadonlyMap<string, RunAction>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  /** Gives whether it was done. */
  const act = async (action: RunAction, run: Run): Promise<boolean> => {
    setBusy(before => put(before, run.id, action))
    // First of all: what asks the browser for something has to do so within the click.
    const answer = await actOnRun(database, action, run, inTab)
    setBusy(before => put(before, run.id, undefined))
    setProblems(before => put(before, run.id, answer.ok ? undefined : wordsFor(answer.failure, action, run)))
    return answer.ok
  }
  return { busy, problems, act }
}
