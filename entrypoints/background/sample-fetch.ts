// The service inside Muster, in the place of the network: whatever is asked is answered here, and nothing leaves the browser. What it
// remembers lies in the sample database, so that a worker that dies in between forgets nothing.
import * as z from 'zod/mini'
import type { Database } from '../../lib/database/schema.ts'
import { sampleServiceSetting as name } from '../../lib/database/settings/setting-names.ts'
import { sampleProfileUrl } from '../../lib/pages/sample-pages.ts'
import { createSampleService } from '../../lib/sample-service/sample-service.ts'
import { createSampleStore, type SampleStore } from '../../lib/sample-service/store.ts'
import { sampleModeApiKey } from '../../lib/service/sample-connection.ts'

/** Four pages take eight seconds, and a lookup less than one. */
const speed = 24

const begun = { at: z.number(), queuedMs: z.number(), workMs: z.number() }
const startSchema = z.discriminatedUnion('kind', [
  z.object({ ...begun, kind: z.literal('import'), search: z.string(), peopleCount: z.number() }),
  z.object({ ...begun, kind: z.literal('enrichment'), domains: z.array(z.string()) }),
  z.object({ ...begun, kind: z.literal('lookup'), profileUrl: z.string(), person: z.number(), hasEmail: z.boolean() })
])
const storeSchema = z.object({
  lists: z.array(z.object({ name: z.string(), starts: z.array(startSchema) })),
  charges: z.array(
    z.object({ at: z.number(), kind: z.enum(['import', 'enrichment', 'lookup']), listname: z.string(), credits: z.number() })
  )
})

/** `fetch` without a network: made-up people, whichever host is asked. */
export const createSampleFetch = ({ settings }: Pick<Database, 'settings'>, now: () => number): typeof fetch => {
  const read = async (): Promise<SampleStore> => {
    const stored = z.safeParse(storeSchema, (await settings.get(name))?.value)
    return stored.success ? stored.data : createSampleStore()
  }
  const answer = async (request: Request): Promise<Response> => {
    const store = await read()
    const before = JSON.stringify(store)
    const findsEmail = (url: string): boolean | undefined => url === sampleProfileUrl || undefined
    const response = await createSampleService({ store, now, speed, apiKeys: [sampleModeApiKey], findsEmail })(request)
    // It is remembered before it is answered: what was said to have begun is never forgotten.
    if (JSON.stringify(store) !== before) await settings.put({ name, value: store })
    return response
  }
  // One after another: two that read the same store would each forget what the other has begun.
  let last: Promise<unknown> = Promise.resolve()
  return (input, init) => {
    const mine = last.then(() => answer(new Request(input, init)))
    last = mine.catch(() => undefined)
    return mine
  }
}
