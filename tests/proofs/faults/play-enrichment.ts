// Plays a fault at the start of an enrichment with the client alone: one request, its reading, and the list that can be read afterwards.
import { createSampleService } from '../../../lib/sample-service/sample-service.ts'
import { sampleApiKey, createSampleStore } from '../../../lib/sample-service/options.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { serveFaulty, type FaultyService } from './faulty-service.ts'
import type { Expire } from './held-timers.ts'
import type { Cell } from './play-run.ts'

interface EnrichmentOutcome {
  during: string
  end: string
  starts: number
  charges: number
}

const hour = 3_600_000
const listName = 'Ada’s companies'

export const playEnrichment = async ({ fault, executes }: Cell, expire: Expire, otherOrigin: string): Promise<EnrichmentOutcome> => {
  const store = createSampleStore()
  const clock = { now: Date.UTC(2026, 10, 21, 9) }
  const now = (): number => clock.now
  const wait = (until: 'first' | 'last'): Promise<void> => expire(until, delay => (clock.now += delay))
  const service = createSampleService({ store, now })
  const faulty: FaultyService = await serveFaulty({ fault, at: 'enrichment', executes, service, now, otherOrigin, wait })
  const network: typeof fetch = (url, init) => fetch(faulty.reroute(new Request(url).url), init)
  const client = createServiceClient(createHttp({ fetch: network, now, pulse: () => undefined }), now)
  const at = { id: 'c', accountId: 'a', name: '', apiKeyStorage: 'always', apiKey: sampleApiKey, apiSettings: defaultApiSettings } as const
  const connection: Connection = { ...at, baseUrl: faulty.url }
  try {
    const { reading } = await client.startEnrichment(connection, { domains: ['muster-partners.example'], listName })
    const during = 'failure' in reading ? `${reading.is} ${reading.failure.code}` : reading.is
    clock.now += hour
    const status = (await client.checkStatus(connection, listName)).reading
    const rows = (await client.download(connection, listName)).reading
    const isThere = status.is === 'finished' && rows.is === 'rows'
    const isUnknown = status.is === 'problem' && status.failure.code === 'listUnknown'
    const end = isThere ? `collected ${rows.rows.length}` : isUnknown ? 'nothing' : status.is
    return { during, end, starts: faulty.starts(), charges: store.charges.length }
  } finally {
    await faulty.close()
  }
}
