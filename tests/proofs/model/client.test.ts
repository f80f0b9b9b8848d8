// Compares the cached readings with the real client over HTTP: both leave the same runs and the same stored replies.
import { expect, test } from 'vitest'
import { fail } from '../../../lib/failure.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { createReader, type Reader } from './client.ts'
import { plain, starts, type Environment, type StartMode } from './environment.ts'
import { lookupHistories, oneImport, type History } from './histories.ts'
import { firstSnapshot } from './simulation.ts'
import { play } from './play.ts'

const constantTime = (): number => 0
const table = createReader()

const overHttp: Reader = {
  ...table,
  clientFor: exchange => ({
    ...createServiceClient(async call => {
      const reply = await exchange(call)
      if ('lost' in reply) return fail(reply.lost, { host: 'api.service.example' })
      const { status, body, retryAfter } = reply
      const headers = { 'content-type': 'application/json', ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) }
      return createHttp({ fetch: async () => new Response(body, { status, headers }), now: constantTime, pulse: constantTime })(call)
    }, constantTime),
    wasReached: () => true
  })
}

const endOf = async (reader: Reader, history: History, environment: Environment): Promise<object> => {
  const { snapshots } = await play(firstSnapshot, history, environment, { reader, apiSettings: defaultApiSettings, mutation: {} })
  const stored = snapshots.at(-1)?.stored
  return { runs: [...(stored?.runs.values() ?? [])], replies: [...(stored?.replies.values() ?? [])] }
}

const cases: [History, Partial<Environment>][] = [
  ...Object.keys(starts).map((start): [History, Partial<Environment>] => [oneImport, { start: start as StartMode }]),
  ...(['flaky', 'empty at first', 'not ready at first', 'on another host', 'no download'] as const).map(
    (tracking): [History, Partial<Environment>] => [oneImport, { tracking }]
  ),
  ...(['at once', 'by name', 'by id', 'by URL'] as const).map((person): [History, Partial<Environment>] => [
    lookupHistories[0]!,
    { person }
  ])
]

test.each(cases)('reads replies like the real client: $1', async (history, changes) => {
  const environment = { ...plain, ...changes }
  const known = await endOf(table, history, environment)
  expect(known).toMatchObject({ runs: [{}] })
  expect(known).toEqual(await endOf(overHttp, history, environment))
})
