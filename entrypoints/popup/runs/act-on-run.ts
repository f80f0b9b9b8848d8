// What each action on a run comes to: a message to the worker, a file, a question to the browser, or another page of ours.
import type { RunAction } from '../../../components/runs/run-actions.ts'
import { permissions, runtime, tabs } from '../../../lib/browser.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'
import { send } from '../../../lib/messages/send.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { formatNumber } from '../../../lib/i18n/text.ts'
import { getPermissionPattern } from '../../../lib/service/connection.ts'
import { assumptionFor } from './assumption-for.ts'
import { exportRun } from './hand-out.ts'
import { routeOf, searchRoute, splitRoute } from '../routes.ts'

/** Results on this machine come without encryption, all others with it. */
const originOf = (host: string): string => (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) ? `http://${host}` : `https://${host}`)

/** Called within a click: the browser takes no later question for one of the person's. */
const allow = async (run: Run): Promise<Result<unknown>> => {
  const host = run.pause?.host ?? run.serviceHost
  const allowed = await permissions.request({ origins: [getPermissionPattern(originOf(host))] }).catch(() => false)
  return allowed ? send('checkNow', { runId: run.id }) : fail('resultsOnOtherHost', { host })
}

const open = (page: string): Promise<Result<unknown>> => tabs.create({ url: runtime.getURL(page) }).then(ok, () => fail('internalError'))
const settingsOf = (run: Run): string => `options.html#connection=${encodeURIComponent(run.connectionId)}`

/** Does it, and says how it went. `inTab`: a file dialog closes nothing here, so that no other tab is opened for it. */
export const actOnRun = (database: Database, action: RunAction, run: Run, inTab: boolean): Promise<Result<unknown>> => {
  switch (action) {
    case 'csv':
    case 'companies':
    case 'json':
      return exportRun(database, run, action).then(
        listed => (listed > 0 ? fail('recordsSuppressed', { name: formatNumber(listed) }) : ok(null)),
        () => fail('exportFailed')
      )
    case 'results':
      return open(`/results.html#list=${encodeURIComponent(run.id)}`)
    case 'repeat':
      return open(`/popup.html${searchRoute(run.id)}`)
    case 'again':
      // One new run for one old one, however often it is pressed.
      return send('startRepeat', { runId: run.id, clickId: `again ${run.id}` })
    case 'treatFinished':
      return send('markAs', { runId: run.id, outcome: 'finished' })
    case 'treatFailed':
      return send('markAs', { runId: run.id, outcome: 'failed' })
    case 'allow':
      return allow(run)
    case 'path':
    case 'names':
      return open(`/${settingsOf(run)}&assumption=${assumptionFor(run)}`)
    case 'key':
      return open(`/${settingsOf(run)}`)
    case 'add':
      if (!inTab) return open(`/popup.html${routeOf(run.id, true)}`)
      location.hash = routeOf(run.id, true)
      return Promise.resolve(ok(null))
    case 'details':
      location.hash = routeOf(run.id)
      return Promise.resolve(ok(null))
    case 'split':
      location.hash = splitRoute(run.id)
      return Promise.resolve(ok(null))
    case 'pause':
      return send('stopTracking', { runId: run.id })
    case 'resume':
      return send('resumeTracking', { runId: run.id })
    case 'check':
      return send('checkNow', { runId: run.id })
    case 'finish':
      return send('finishEarly', { runId: run.id })
    case 'stop':
      return send('stopTracking', { runId: run.id })
    case 'follow':
      return send('resumeTracking', { runId: run.id })
    case 'remove':
    default:
      return send('removeRun', { runId: run.id })
  }
}
