// What each way home does: a message to the worker, or a page that opens.
import type { Way } from '../../components/ways-home.ts'
import { runtime, tabs } from '../../lib/browser.ts'
import { ok, type Result } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import type { Run } from '../../lib/runs/run.ts'
import { sayCount } from '../../lib/words.ts'
import { routeOf } from './use-route.ts'

/** Which assumption is the likeliest to be wrong, by where the run stands. */
const assumptionFor = ({ state, pause }: Run): string => {
  if (pause?.code === 'notFound') return 'downloadPath'
  if (pause?.code === 'noRowsFound' || state.is === 'collected') return 'resultsAt'
  return state.is === 'finished' ? 'downloadPath' : 'statusAt'
}

const openPage = async (path: string): Promise<Result<undefined>> => {
  await tabs.create({ url: runtime.getURL(path) })
  return ok(undefined)
}

/** What is to be said when it went well; undefined where the run shows it by itself. */
export const goWay = async (way: Way, run: Run): Promise<Result<string | undefined>> => {
  const quietly = async (answer: Promise<Result<unknown>>): Promise<Result<undefined>> => {
    const came = await answer
    return came.ok ? ok(undefined) : came
  }
  switch (way) {
    case 'check':
    case 'follow':
      return quietly(send(way, { run: run.id }))
    case 'finished':
    case 'failed':
      return quietly(send('treat', { run: run.id, as: way }))
    case 'correct':
      return openPage(`options.html#connection=${encodeURIComponent(run.connection)}&assumption=${assumptionFor(run)}`)
    case 'add':
      // In a tab, since a popup closes under the file dialog.
      return openPage(`popup.html${routeOf(run.id, true)}`)
    case 'fetchAgain':
    default: {
      const answer = await send('fetchAgain', { run: run.id })
      return answer.ok ? ok(sayCount('fetchedAgain', answer.value.rows)) : answer
    }
  }
}
