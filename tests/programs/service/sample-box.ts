// A sample service for tests: its store, a clock that the test moves, and helpers for requests.
import { type SampleServiceOptions, sampleApiKey, createSampleStore } from '../../../lib/sample-service/options.ts'
import { createSampleService } from '../../../lib/sample-service/sample-service.ts'

/** A reply for a test. `body` is the parsed JSON, or the text; `text` has every digit. */
export type Answer = { status: number; text: string; body: unknown }

/** A search with one filter, always the same unless `keyword` differs. */
export function searchUrl(keyword = 'example'): string {
  return `https://www.linkedin.com/sales/search/people?query=(keywords%3A${encodeURIComponent(keyword)})&sessionId=a%2Bb%3D%3D`
}

/** `ask` sends the right API key unless the fields have another; `clock.now` is in milliseconds and moves only by the test. */
export function sampleBox(options: Partial<Omit<SampleServiceOptions, 'now'>> = {}) {
  const store = options.store ?? createSampleStore()
  const clock = { now: 1_700_000_000_000 }
  const service = createSampleService({ ...options, store, now: () => clock.now })
  const send = async (path: string, body: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' }
    const response = await service(new Request(`https://service.example${path}`, { method: 'POST', headers, body, ...init }))
    const text = await response.text()
    const json = response.headers.get('content-type')?.startsWith('application/json')
    const parsed: unknown = json ? JSON.parse(text) : text
    return { status: response.status, text, body: parsed }
  }
  const ask = (path: string, fields: object) => send(path, JSON.stringify({ api_key: sampleApiKey, ...fields }))
  return {
    store,
    clock,
    send,
    ask,
    startImport: (listname: string, pages: number, url = searchUrl()) =>
      ask('/sn_search', { sales_platform_people_search_url: url, no_of_page: pages, listname }),
    startEnrichment: (listname: string, domains: unknown) => ask('/domain_enrichment', { listname, domains }),
    startLookup: (profileUrl: string) => ask('/person_search', { profile_url: profileUrl }),
    status: (listname: string) => ask('/check_list_status', { listname }),
    download: (listname: string) => ask('/download_list', { listname })
  }
}

/** The records of a download; throws without records. */
export function recordsIn(answer: Answer): Record<string, unknown>[] {
  const { body } = answer
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    throw new Error(`No records in ${answer.text}`)
  return body.data
}
