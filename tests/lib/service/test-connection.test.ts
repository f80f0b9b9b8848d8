// Testing a connection: each reply to a status call for an unknown list, and what it proves.
import { describe, expect, test } from 'vitest'
import type { FailureCode } from '../../../lib/failure.ts'
import type { ServiceClient } from '../../../lib/service/client.ts'
import type { StatusReading } from '../../../lib/service/readings.ts'
import { testConnection } from '../../../lib/service/test-connection.ts'
import { anyConnection as connection } from './decide/replies.ts'

const never = () => Promise.reject(new Error('A connection test starts and fetches nothing.'))

const testWith = async (reading: StatusReading) => {
  const listNames: string[] = []
  const client: ServiceClient = {
    startImport: never,
    startLookup: never,
    startEnrichment: never,
    download: never,
    downloadPage: never,
    fetchLink: never,
    reread: { start: () => undefined, status: () => undefined, download: () => undefined },
    checkStatus: (_, listName) => {
      listNames.push(listName)
      return Promise.resolve({ reading, call: { operation: 'status' } })
    }
  }
  return { result: await testConnection(client, connection, 'x1'), listNames }
}
const problem = (code: FailureCode, message?: string): StatusReading => ({ is: 'problem', failure: { code, message } })

describe('a connection', () => {
  test('is good when the service knows the key and not the list', async () => {
    const { result, listNames } = await testWith(problem('listUnknown'))
    expect(result).toEqual({ ok: true, value: { is: 'good' } })
    expect(listNames).toEqual(['connection test x1'])
  })

  test.each<[StatusReading, string]>([
    [{ is: 'running', status: { known: false, word: 'ingesting' } }, 'ingesting'],
    [{ is: 'running', status: { known: true } }, ''],
    [{ is: 'finished' }, ''],
    [problem('refused', 'Something else.'), 'Something else.'],
    [problem('notReady'), '']
  ])('is unclear after %j', async (reading, serviceText) =>
    expect((await testWith(reading)).result).toEqual({ ok: true, value: { is: 'unclear', serviceText } })
  )

  test.each<[FailureCode]>([
    ['wrongApiKey'],
    ['noCredits'],
    ['fieldRefused'],
    ['rateLimited'],
    ['notFound'],
    ['unreachable'],
    ['timedOut'],
    ['redirected'],
    ['unreadable'],
    ['serviceError']
  ])('fails with "%s"', async code =>
    expect((await testWith(problem(code, 'Sorry.'))).result).toEqual({ ok: false, failure: { code, message: 'Sorry.' } })
  )
})
