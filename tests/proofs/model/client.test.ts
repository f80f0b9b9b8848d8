// The table of readings says what the real client says over the real HTTP call: the same schedules, read both ways, leave the same runs
// and the same kept replies.
import { expect, test } from 'vitest'
import { fail } from '../../../lib/failure.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { createReader, type Reader } from './client.ts'
import { plain, starts, type Environment, type StartMode } from './environment.ts'
import { lookupHistories, oneImport, type History } from './histories.ts'
import { firstMoment } from './moment.ts'
import { play } from './play.ts'

const still = (): number => 0
const table = createReader()

const overHttp: Reader = {
  ...table,
  clientFor: exchange =>
    createServiceClient(async call => {
      const came = await exchange(call)
      if ('lost' in came) return fail(came.lost, { host: 'api.service.example' })
      const { status, body, retryAfter } = came
      const headers = { 'content-type': 'application/json', ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) }
      return createHttp({ fetch: async () => new Response(body, { status, headers }), now: still, pulse: still })(call)
    }, still)
}

const endOf = async (reader: Reader, history: History, environment: Environment): Promise<object> => {
  const { moments } = await play(firstMoment, history, environment, { reader, apiSettings: defaultApiSettings, sabotage: {} })
  const kept = moments.at(-1)?.kept
  return { runs: [...(kept?.runs.values() ?? [])], replies: [...(kept?.replies.values() ?? [])] }
}

const worlds: [History, Partial<Environment>][] = [
  ...Object.keys(starts).map((start): [History, Partial<Environment>] => [oneImport, { start: start as StartMode }]),
  ...(['flaky', 'empty at first', 'not ready at first', 'elsewhere', 'no download'] as const).map(
    (follow): [History, Partial<Environment>] => [oneImport, { follow }]
  ),
  ...(['at once', 'by name', 'by id', 'by address'] as const).map((person): [History, Partial<Environment>] => [
    lookupHistories[0]!,
    { person }
  ])
]

test.each(worlds)('a life in a world of its own is read alike: $1', async (history, changes) => {
  const environment = { ...plain, ...changes }
  const known = await endOf(table, history, environment)
  expect(known).toMatchObject({ runs: [{}] })
  expect(known).toEqual(await endOf(overHttp, history, environment))
})
