// The service client of the worker. What sends requests and reads replies is loaded by the first call, before anything is sent.
// Reasons: docs/decisions/0023-size-limits.md
import type { Failure } from '../failure.ts'
import type { StartReading } from './readings.ts'
import type { CallResult, Operation } from './service-call.ts'
import type { ReadyClient, ServiceClient } from './service-client.ts'

const failure: Failure = { code: 'interrupted' }
const refused = (operation: Operation): CallResult<StartReading> => ({
  reading: { is: 'refused', failure, isCertain: true },
  call: { operation }
})
const problem = (operation: Operation) => ({ reading: { is: 'problem', failure }, call: { operation } }) as const

/** A client that is not loaded yet. Where `load` rejects, nothing was sent, a start is refused for certain, and the next call loads again. */
export const createLaterClient = (load: () => Promise<ReadyClient>): ServiceClient => {
  let loaded: ReadyClient | undefined
  let loading: Promise<ReadyClient | undefined> | undefined
  const getClient = async (): Promise<ReadyClient | undefined> => {
    if (loaded) return loaded
    loading ??= load().catch(() => undefined)
    loaded = await loading
    loading = undefined
    return loaded
  }
  const call =
    <Given extends unknown[], R>(choose: (client: ReadyClient) => (...given: Given) => R | Promise<R>, otherwise: NoInfer<R>) =>
    async (...given: Given): Promise<R> => {
      const client = await getClient()
      return client ? choose(client)(...given) : otherwise
    }
  return {
    startImport: call(client => client.startImport, refused('import')),
    startLookup: call(client => client.startLookup, refused('person')),
    startLookups: call(client => client.startLookups, refused('people')),
    startEnrichment: call(client => client.startEnrichment, refused('domains')),
    checkStatus: call(client => client.checkStatus, problem('status')),
    ask: call(client => client.ask, problem('status')),
    // Without a client nothing was asked yet.
    wasReached: connection => loaded?.wasReached(connection) ?? false,
    findUnreached: call(client => client.findUnreached, failure),
    download: call(client => client.download, problem('download')),
    downloadPage: call(client => client.downloadPage, problem('download')),
    fetchLink: call(client => client.fetchLink, problem('link')),
    reread: {
      start: call(client => client.reread.start, undefined),
      status: call(client => client.reread.status, undefined),
      download: call(client => client.reread.download, undefined)
    },
    readKept: {
      start: call(client => client.readKept.start, undefined),
      download: call(client => client.readKept.download, undefined)
    }
  }
}
