// What each action on a run comes to: a message to the worker, a file, a question to the browser, or another page of ours.
import type { RunAction } from '../../../components/runs/run-actions.ts'
import { permissions, runtime, tabs } from '../../../lib/browser.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'
import { send } from '../../../lib/messages/send.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { sayNumber } from '../../../lib/i18n/text.ts'
import { permissionPattern } from '../../../lib/service/connection.ts'
import { assumptionFor } from './assumption-for.ts'
import { handOut } from './hand-out.ts'
import { routeOf, searchRoute, splitRoute } from '../routes.ts'

/** Results on this machine come without encryption, all others with it. */
const originOf = (host: string): string => (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) ? `http://${host}` : `https://${host}`)

/** Called within a click: the browser takes no later question for one of the person's. */
const allow = async (run: Run): Promise<Result<unknown>> => {
  const host = run.pause?.host ?? run.service
  const allowed = await permissions.request({ origins: [permissionPattern(originOf(host))] }).catch(() => false)
  return allowed ? send('check', { run: run.id }) : fail('resultsElsewhere', { host })
}

const open = (page: string): Promise<Result<unknown>> => tabs.create({ url: runtime.getURL(page) }).then(ok, () => fail('muster'))
const settingsOf = (run: Run): string => `options.html#connection=${encodeURIComponent(run.connection)}`

/** Does it, and says how it went. `inTab`: a file dialog closes nothing here, so that no other tab is opened for it. */
export const actOnRun = (database: Database, action: RunAction, run: Run, inTab: boolean): Promise<Result<unknown>> => {
  switch (action) {
    case 'csv':
    case 'companies':
    case 'json':
      return handOut(database, run, action).then(
        listed => (listed > 0 ? fail('someLeftOut', { name: sayNumber(listed) }) : ok(null)),
        () => fail('fileNotMade')
      )
    case 'results':
      return open(`/results.html#list=${encodeURIComponent(run.id)}`)
    case 'repeat':
      return open(`/popup.html${searchRoute(run.id)}`)
    case 'again':
      // One new run for one old one, however often it is pressed.
      return send('startAgain', { run: run.id, clickId: `again ${run.id}` })
    case 'treatFinished':
      return send('treat', { run: run.id, as: 'finished' })
    case 'treatFailed':
      return send('treat', { run: run.id, as: 'failed' })
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
      return send('stop', { run: run.id })
    case 'resume':
      return send('follow', { run: run.id })
    case 'check':
    case 'finish':
    case 'stop':
    case 'follow':
    case 'remove':
    default:
      return send(action, { run: run.id })
  }
}
