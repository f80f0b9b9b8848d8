// A complete enrichment service with sample data: its five operations as one fetch-style function over a store and a clock.
import { downloadList } from './download-list.ts'
import { reportStatus } from './list-status.ts'
import { type SampleService, type SampleServiceOptions, withDefaults } from './options.ts'
import { type Body, readBody } from './read-body.ts'
import { refusals } from './refusals.ts'
import { startEnrichment } from './start-enrichment.ts'
import { startImport } from './start-import.ts'
import { startLookup } from './start-lookup.ts'

const operations: ReadonlyMap<string, (service: SampleService, body: Body) => Response> = new Map([
  ['/sn_search', startImport],
  ['/domain_enrichment', startEnrichment],
  ['/person_search', startLookup],
  ['/check_list_status', reportStatus],
  ['/download_list', downloadList]
])

/**
 * A service that replies as documented, with made-up people. It ignores the host of a request's URL. All state is in `options.store`: the
 * same requests at the same times on an empty store give the same bytes. Throws a `RangeError` for a speed that is not above zero. The
 * returned function rejects only when the request's body cannot be read.
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
