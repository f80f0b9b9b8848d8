// What each way home does: a message to the worker, or a page that opens.
import type { RecoveryAction } from '../../../components/runs/details/recovery-actions.ts'
import { runtime, tabs } from '../../../lib/browser.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'
import { send } from '../../../lib/messages/send.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { tCount } from '../../../lib/i18n/text.ts'
import { assumptionFor } from './assumption-for.ts'
import { routeOf } from '../routes.ts'

const openPage = (path: string): Promise<Result<undefined>> =>
  tabs.create({ url: runtime.getURL(path) }).then(
    () => ok(undefined),
    () => fail('internalError')
  )

/** What is to be said when it went well; undefined where the run shows it by itself. */
export const runRecoveryAction = async (way: RecoveryAction, run: Run): Promise<Result<string | undefined>> => {
  const quietly = async (answer: Promise<Result<unknown>>): Promise<Result<undefined>> => {
    const came = await answer
    return came.ok ? ok(undefined) : came
  }
  switch (way) {
    case 'check':
      return quietly(send('checkNow', { runId: run.id }))
    case 'follow':
      return quietly(send('resumeTracking', { runId: run.id }))
    case 'finished':
    case 'failed':
      return quietly(send('markAs', { runId: run.id, outcome: way }))
    case 'correct':
      return openPage(`options.html#connection=${encodeURIComponent(run.connectionId)}&assumption=${assumptionFor(run)}`)
    case 'add':
      // In a tab, since a popup closes under the file dialog.
      return openPage(`popup.html${routeOf(run.id, true)}`)
    case 'fetchAgain':
    default: {
      const answer = await send('downloadAgain', { runId: run.id })
      return answer.ok ? ok(tCount('fetchedAgain', answer.value.rows)) : answer
    }
  }
}
