// Plays starts of a preset against its strict service: the real modules of runs in a sandbox, over real HTTP.
import { hasFreeCheck } from '../../../lib/service/preset-of.ts'
import type { Preset } from '../../../lib/service/presets/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { createBulkLookupOrder, createProfileUrls, hasPeopleRunEnded } from '../../lib/runs/bulk/people-sandbox.ts'
import { createImportOrder, createSandbox, type Sandbox } from '../../lib/runs/sandbox.ts'
import type { TestWorker } from '../../lib/runs/test-worker.ts'
import { holdTimers } from '../../proofs/faults/held-timers.ts'
import { descriptionOf, settingsOf, type StartName } from './descriptions.ts'
import { serveStrictly, startNames, type Fault } from './strict-service.ts'

/** The API key of every strict service. */
export const key = 'a-key-of-ada'

const profile = 'https://www.linkedin.com/in/ada-beispiel'

/** A fault, or a call that is taken and never answered. */
export type PlayedFault = Fault | 'hang'

/** `of` returns the fault of a call; `people`: how many a bulk lookup has. */
export interface PlayOptions {
  of?: ((operation: string) => PlayedFault | undefined) | undefined
  people?: number
  description?: string
}

/** A sandbox whose connection has this preset and its strict service. */
export const play = async (
  preset: Preset,
  { of = () => undefined, people = 12, description = descriptionOf(preset) }: PlayOptions = {}
) => {
  const timers = holdTimers()
  let hangs = false
  const sandbox: Sandbox = await createSandbox(async request => {
    const response = await fetch(request)
    if (!hangs) return response
    hangs = false
    void timers.expire('first', () => undefined)
    return new Promise<never>((_, reject) => request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
  })
  const service = await serveStrictly({
    description,
    key,
    now: () => sandbox.clock.now,
    fault: operation => {
      const fault = of(operation)
      hangs = fault === 'hang'
      return fault === 'hang' ? undefined : fault
    }
  })
  await sandbox.saveConnection({ baseUrl: service.url, apiKey: key, preset, apiSettings: settingsOf(preset) })
  // A preset with a free check is asked before each start, as by a worker that has just woken.
  if (hasFreeCheck({ preset })) sandbox.network.wasReached = false

  const begin = async (worker: TestWorker, start: StartName): Promise<unknown> => {
    const connectionId = (await sandbox.connections.active())?.id ?? ''
    if (start === 'import') return worker.importSearch(createImportOrder({ connectionId, pages: 100 }))
    if (start === 'person') return worker.lookUpPerson({ clickId: 'c1', url: profile, comparisonKey: profile, connectionId })
    if (start === 'domains')
      return worker.enrichDomains({ clickId: 'c1', connectionId, listTitle: 'Domains', domains: ['northwind.example'] })
    const order = await createBulkLookupOrder(sandbox, createProfileUrls(people))
    return worker.scheduler.startBulkLookup(order)
  }

  return {
    sandbox,
    service,
    begin,
    /** Lets the alarm wake workers until the list is there, or for so many milliseconds. */
    run: async (worker: TestWorker, forMs?: number): Promise<Run | undefined> => {
      const until = sandbox.clock.now + (forMs ?? 0)
      await sandbox.runUntilIdle(worker, runs => (forMs === undefined ? hasPeopleRunEnded(runs) : sandbox.clock.now > until))
      return (await sandbox.readRuns()).find(({ parentId }) => parentId === undefined)
    },
    countStarts: (): number => service.calls.filter(({ operation }) => startNames.includes(operation)).length,
    /** The most often that the service was asked for one person or domain, or for a search. */
    mostCharges: (): number => {
      const charges = new Map<string, number>()
      for (const { items } of service.runs) for (const { value } of items) charges.set(value, (charges.get(value) ?? 0) + 1)
      return Math.max(0, ...charges.values())
    },
    close: async (): Promise<void> => {
      timers.release()
      await service.close()
      sandbox.database.close()
    }
  }
}
