// Does a connection work? Each answer of a service to a question about a list that cannot exist, and what it proves.
import { describe, expect, test } from 'vitest'
import type { FailureCode } from '../../../lib/failure.ts'
import type { ServiceClient } from '../../../lib/service/client.ts'
import type { StatusReading } from '../../../lib/service/decide/status.ts'
import { testConnection } from '../../../lib/service/test-connection.ts'
import { anyConnection as connection } from './decide/replies.ts'

const never = () => Promise.reject(new Error('A connection test starts and fetches nothing.'))

const testWith = async (reading: StatusReading) => {
  const asked: string[] = []
  const client: ServiceClient = {
    startImport: never,
    startLookup: never,
    startEnrichment: never,
    download: never,
    fetchLink: never,
    reread: { start: () => undefined, status: () => undefined, download: () => undefined },
    checkStatus: (_, listName) => {
      asked.push(listName)
      return Promise.resolve({ reading, call: { operation: 'status' } })
    }
  }
  return { verdict: await testConnection(client, connection, 'x1'), asked }
}
const problem = (code: FailureCode, words?: string): StatusReading => ({ is: 'problem', failure: { code, message: words } })

describe('a connection', () => {
  test('is good when the service knows the key and not the list', async () => {
    const { verdict, asked } = await testWith(problem('listUnknown'))
    expect(verdict).toEqual({ ok: true, value: { is: 'good' } })
    expect(asked).toEqual(['connection test x1'])
  })

  test.each<[StatusReading, string]>([
    [{ is: 'running', status: { known: false, word: 'ingesting' } }, 'ingesting'],
    [{ is: 'running', status: { known: true } }, ''],
    [{ is: 'finished' }, ''],
    [problem('refused', 'Something else.'), 'Something else.'],
    [problem('notReady'), '']
  ])('is unclear after %j', async (reading, words) =>
    expect((await testWith(reading)).verdict).toEqual({ ok: true, value: { is: 'unclear', words } })
  )

  test.each<[FailureCode]>([
    ['wrongKey'],
    ['noCredits'],
    ['fieldRefused'],
    ['rateLimited'],
    ['notFound'],
    ['unreachable'],
    ['timedOut'],
    ['redirected'],
    ['unreadable'],
    ['serviceError']
  ])('fails with "%s", and says why', async code =>
    expect((await testWith(problem(code, 'Sorry.'))).verdict).toEqual({ ok: false, failure: { code, message: 'Sorry.' } })
  )
})
