// The enrichment service in a box: its five operations as one fetch-style function over a store and a clock.
import { handOver } from './download-list.ts'
import { type SampleService, type SampleServiceOptions, withDefaults } from './options.ts'
import { type Body, readBody } from './read-body.ts'
import { refusals } from './refusals.ts'
import { reportStatus } from './report-status.ts'
import { startEnrichment } from './start-enrichment.ts'
import { startImport } from './start-import.ts'
import { startLookup } from './start-lookup.ts'

const operations: ReadonlyMap<string, (service: SampleService, body: Body) => Response> = new Map([
  ['/sn_search', startImport],
  ['/domain_enrichment', startEnrichment],
  ['/person_search', startLookup],
  ['/check_list_status', reportStatus],
  ['/download_list', handOver]
])

/**
 * A service that answers requests as the documented one does, with made-up people. The host of a request's URL does not matter.
 * State lives in `options.store` alone; the same requests at the same times on a fresh store give the same bytes.
 * Throws a `RangeError` at once for a speed that is not above zero; the function it returns rejects only if the request's body cannot be read.
 */
export function createSampleService(options: SampleServiceOptions): (request: Request) => Promise<Response> {
  const service = withDefaults(options)
  return async request => {
    const operation = operations.get(new URL(request.url).pathname)
    if (!operation) return refusals.unknownPath()
    if (request.method !== 'POST') return refusals.wrongMethod()
    const body = await readBody(request, service)
    return body instanceof Response ? body : operation(service, body)
  }
}
