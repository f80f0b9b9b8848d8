// Replaces the network for sample data: the sample service answers inside the worker, and nothing leaves the browser. Its state is in the
// sample database, so it survives the end of the worker.
import * as z from 'zod/mini'
import type { Database } from '../../lib/database/schema.ts'
import { setting } from '../../lib/database/setting.ts'
import { sampleServiceSetting } from '../../lib/database/setting-names.ts'
import { sampleModeApiKey } from '../../lib/sample/sample-connection.ts'
import { sampleProfileUrl } from '../../lib/sample/sample-pages.ts'
import { createSampleService } from '../../lib/sample-service/sample-service.ts'
import { createSampleStore, type SampleStore } from '../../lib/sample-service/options.ts'

/** At this speed four result pages take eight seconds, and a lookup takes less than one. */
const speed = 24

const startFields = { at: z.number(), queuedMs: z.number(), workMs: z.number() }
const startSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ ...startFields, kind: z.literal('import'), search: z.string(), peopleCount: z.number() }),
    z.object({ ...startFields, kind: z.literal('enrichment'), domains: z.array(z.string()) }),
    z.object({ ...startFields, kind: z.literal('lookup'), profileUrl: z.string(), person: z.number(), hasEmail: z.boolean() })
  ])
)
const storeSchema = z.lazy(() =>
  z.object({
    lists: z.array(z.object({ name: z.string(), starts: z.array(startSchema) })),
    charges: z.array(
      z.object({ at: z.number(), kind: z.enum(['import', 'enrichment', 'lookup']), listname: z.string(), credits: z.number() })
    )
  })
)

const storedService = setting<SampleStore | undefined>(sampleServiceSetting, storeSchema, undefined)

/** Returns a `fetch` that answers every request from the sample service. */
export const createSampleFetch = (database: Pick<Database, 'settings'>, now: () => number): typeof fetch => {
  const reply = async (request: Request): Promise<Response> => {
    const store = (await storedService.read(database)) ?? createSampleStore()
    const before = JSON.stringify(store)
    const findsEmail = (url: string): boolean | undefined => url === sampleProfileUrl || undefined
    const response = await createSampleService({ store, now, speed, apiKeys: [sampleModeApiKey], findsEmail })(request)
    // Stored before the reply is returned, so that a confirmed start is never lost.
    if (JSON.stringify(store) !== before) await storedService.save(database, store)
    return response
  }
  // Requests run one after another: two that read the same store would overwrite each other's changes.
  let last: Promise<unknown> = Promise.resolve()
  return (input, init) => {
    const pending = last.then(() => reply(new Request(input, init)))
    last = pending.catch(() => undefined)
    return pending
  }
}
