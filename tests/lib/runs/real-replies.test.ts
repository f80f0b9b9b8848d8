// Tests replies of real services that once cost money or lost results, word for word, through the real client, runs and database.
import { describe, expect, test, vi } from 'vitest'
import { saveLookupLimits } from '../../../lib/runs/store/spending-limits.ts'
import { getPersonState } from '../../../lib/lookup/read-person.ts'
import { cutNames } from '../../../lib/runs/model/list-name.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import {
  createDomains,
  createDomainsOrder,
  createDomainsSandbox,
  getSentBatches,
  readBatchRuns,
  readDomainsRun
} from './bulk/domains-sandbox.ts'
import { createProfileUrls, getRequestedProfiles, startPeople } from './bulk/people-sandbox.ts'
import { createSandbox, type Fault, type Sandbox } from './sandbox.ts'

vi.setConfig({ testTimeout: 600_000 })

/** One reply: its status, its body as sent, and its headers. */
type Sent = readonly [status: number, body: string, headers?: Record<string, string>]
/** The replies of each operation in turn; the last one repeats. */
type Replies = Partial<Record<'sn_search' | 'person_search' | 'domain_enrichment' | 'check_list_status' | 'download_list', readonly Sent[]>>

const hourMs = 3_600_000
const profile = 'https://www.linkedin.com/in/ada-beispiel'
const finished: readonly Sent[] = [[200, '{"status":"finished"}']]
const notYet: readonly Sent[] = [[200, '{"status":"processing"}']]

const answerWith = (replies: Replies): Fault => {
  const counts = new Map<string, number>()
  return request => {
    const path = new URL(request.url).pathname.slice(1)
    const answers = Object.entries(replies).find(([name]) => name === path)?.[1]
    const count = counts.get(path) ?? 0
    counts.set(path, count + 1)
    const [status, body, headers = {}] = answers?.[Math.min(count, answers.length - 1)] ?? [404, '{"error":"not found"}']
    return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } })
  }
}
const countRequests = (sandbox: Sandbox, path: string): number => sandbox.requests.filter(({ url }) => url.endsWith(path)).length
const runFor = async (sandbox: Sandbox, ms: number): Promise<Run> => {
  const until = sandbox.clock.now + ms
  await sandbox.runUntilIdle(sandbox.startWorker(), () => sandbox.clock.now > until)
  return (await sandbox.readRuns())[0]!
}
const importWith = async (replies: Replies): Promise<Sandbox> => {
  const sandbox = await createSandbox(answerWith(replies))
  await sandbox.startWorker().importSearch()
  return sandbox
}
const lookUpWith = async (reply: Sent): Promise<Sandbox> => {
  const sandbox = await createSandbox(answerWith({ person_search: [reply], check_list_status: notYet }))
  await sandbox.startWorker().lookUpPerson({ clickId: 'click-0001', url: profile, comparisonKey: profile })
  return sandbox
}

describe('a start that was accepted', () => {
  test('beside words about a rate limit is one request for a person of a list, for hours', async () => {
    const sandbox = await createSandbox(
      answerWith({ person_search: [[202, '{"job_id":"x1","info":"Rate limit: 100 requests per minute"}']], check_list_status: notYet })
    )
    await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0 })
    await startPeople(sandbox, sandbox.startWorker(), createProfileUrls(1))
    await runFor(sandbox, 6 * hourMs)
    expect(getRequestedProfiles(sandbox)).toHaveLength(1)
    const lookup = (await sandbox.readRuns()).find(({ request }) => request.kind === 'person')
    expect(lookup).toMatchObject({ state: { is: 'running' }, listIds: ['x1'] })
  })

  test('beside words about credits is not paid again by Resume, and shows the words', async () => {
    const message = 'You are now out of credits'
    const sandbox = await createDomainsSandbox(
      5,
      answerWith({ domain_enrichment: [[200, JSON.stringify({ list_id: 5, message })]], check_list_status: notYet })
    )
    const worker = sandbox.startWorker()
    await worker.startDomains(await createDomainsOrder(sandbox, createDomains(10)))
    await sandbox.runUntilIdle(worker, () => getSentBatches(sandbox).length === 2)
    const { id } = await readDomainsRun(sandbox)
    await worker.manageRun.stopTracking(id)
    await worker.manageRun.startRemaining(id)
    await runFor(sandbox, 2 * hourMs)
    const batches = getSentBatches(sandbox)
    expect(new Set(batches.flat()).size).toBe(batches.flat().length)
    expect((await readBatchRuns(sandbox))[0]).toMatchObject({ state: { is: 'running' }, remark: message, listIds: ['5'] })
  })

  test.each<[body: string, status: number, id: string]>([
    ['{"job_id":"x","errors":["2 profiles skipped"]}', 202, 'x'],
    ['{"list_id":9,"accepted":998,"rejected":2,"errors":["bad domain"]}', 200, '9'],
    ['{"list_id":5,"reason":"no error"}', 200, '5']
  ])('as %s says keeps the id', async (body, status, id) => {
    const sandbox = await importWith({ sn_search: [[status, body]], check_list_status: notYet })
    const run = await runFor(sandbox, hourMs)
    expect(run).toMatchObject({ state: { is: 'running' }, listIds: [id] })
    expect(sandbox.countImports()).toBe(1)
  })
})

describe('a lookup that was answered at once', () => {
  test.each([
    '{"email":"ada@x.example","status":"valid"}',
    '{"email":"ada@x.example","full_name":"Ada","location":{"state":"California"}}',
    '{"success":true,"person":{"full_name":"Ada","email":"ada@x.example"},"company":{"name":"X","state":"Texas"}}',
    '{"success":true,"data":{"full_name":"Ada","email":"ada@x.example"},"credits":{"status":"active"}}',
    '{"full_name":"Ada","email":"ada@x.example","phone":{"status":"not_found"}}'
  ])('with %s has the email address', async body => {
    const sandbox = await lookUpWith([200, body])
    expect(await getPersonState(sandbox.database, profile)).toMatchObject({ is: 'found', email: 'ada@x.example' })
    expect(await runFor(sandbox, 24 * hourMs)).toMatchObject({ state: { is: 'collected', rows: 1 } })
    expect(sandbox.requests).toHaveLength(1)
  })
})

describe('a list in pages', () => {
  const people = ['Ada Beispiel', 'Bo Muster', 'Cleo Probe'].map((full_name, n) => ({ full_name, email: `p${n}@x.example` }))
  const page = (from: number, to: number, more: object): string => JSON.stringify({ data: people.slice(from, to), ...more })
  const service = 'https://api.service.example'
  const last = (more: object = {}): Sent => [200, page(2, 3, more)]

  test.each<[first: string, first: Sent, second: Sent]>([
    ['next_page_url', [200, page(0, 2, { next_page_url: `${service}/download_list?page=2` })], last({ next_page_url: null })],
    ['page and total_pages', [200, page(0, 2, { page: 1, total_pages: 2 })], last({ page: 2, total_pages: 2 })],
    ['meta.last_page', [200, page(0, 2, { meta: { current_page: 1, last_page: 2 } })], last({ meta: { current_page: 2, last_page: 2 } })],
    ['next_offset', [200, page(0, 2, { next_offset: 2 })], last({ next_offset: null })],
    ['a cursor', [200, page(0, 2, { has_more: 'true', next_cursor: 'c2' })], last({ has_more: 'false', next_cursor: null })],
    ['@odata.nextLink', [200, page(0, 2, { '@odata.nextLink': `${service}/download_list?$skip=2` })], last()],
    ['a Link header', [200, page(0, 2, {}), { link: `<${service}/download_list?page=2>; rel="next"` }], last()]
  ])('with %s is stored whole', async (_, first, second) => {
    const sandbox = await importWith({
      sn_search: [[200, '{"status":"queued"}']],
      check_list_status: finished,
      download_list: [first, second]
    })
    expect((await runFor(sandbox, hourMs)).state).toEqual({ is: 'collected', rows: 3 })
    expect(countRequests(sandbox, '/sn_search')).toBe(1)
  })

  test.each<[string, Sent]>([
    ['has_more: "true"', [200, page(0, 2, { has_more: 'true' })]],
    ['has_more: 1', [200, page(0, 2, { has_more: 1 })]],
    ['total: "2,500"', [200, page(0, 2, { total: '2,500' })]],
    ['truncated: true', [200, page(0, 2, { truncated: true })]],
    ['X-Total-Count', [200, page(0, 2, {}), { 'x-total-count': '2500' }]],
    ['206', [206, page(0, 2, {})]]
  ])('with %s and no next page is waited for and shown as a part', async (_, first) => {
    const sandbox = await importWith({ sn_search: [[200, '{"status":"queued"}']], check_list_status: finished, download_list: [first] })
    const run = await runFor(sandbox, 2 * hourMs)
    expect(run).toMatchObject({ state: { is: 'finished', partialRows: 2 }, pause: { code: 'notReady' } })
  })
})

test.each([
  '{"total":2,"data":[{"company_name":"A","domain":"a.example","employees":[{"full_name":"B","email":"b@a.example"},{"full_name":"C","email":"c@a.example"}]}]}',
  '{"data":[{"full_name":"Ada","email":"ada@x.example"}],"credits":{"total":5000}}',
  '{"data":[{"full_name":"Ada","email":"ada@x.example"}],"usage":{"total":5000,"limit":10000}}'
])('%s is a whole list', async body => {
  const replies: Replies = { sn_search: [[200, '{"status":"queued"}']], check_list_status: finished, download_list: [[200, body]] }
  const sandbox = await importWith(replies)
  expect((await runFor(sandbox, 5 * 60_000)).state).toMatchObject({ is: 'collected' })
  expect(countRequests(sandbox, '/download_list')).toBe(1)
})

test.each(['{"status":"error","message":"List is still processing"}', '{"status":"enriching","phone_step":{"status":"failed"}}'])(
  '%s is a run that continues',
  async body => {
    const list: Sent = [200, '[{"full_name":"Ada","email":"ada@x.example"}]']
    const replies: Replies = {
      sn_search: [[200, '{"status":"queued"}']],
      check_list_status: [[200, body], [200, body], ...finished],
      download_list: [list]
    }
    const sandbox = await importWith(replies)
    await sandbox.runUntilIdle(sandbox.startWorker(), () => countRequests(sandbox, '/check_list_status') === 2)
    expect((await sandbox.readRuns())[0]?.state.is).toBe('running')
    expect((await runFor(sandbox, hourMs)).state).toMatchObject({ is: 'collected', rows: 1 })
  }
)

test('"not_found" to a status check does not revive a run that was refused for credits', async () => {
  const sandbox = await importWith({
    sn_search: [[402, '{"error":"no credits","request_id":"r-1"}']],
    check_list_status: [[200, '{"status":"not_found"}']]
  })
  const run = await runFor(sandbox, 48 * hourMs)
  expect(run).toMatchObject({ state: { is: 'refused', lateChecks: 3 }, listIds: ['r-1'] })
  const names = sandbox.requests.filter(({ url }) => url.endsWith('/check_list_status')).map(({ body }) => body['listname'])
  expect(new Set(names)).toEqual(new Set([run.listName, 'r-1', ...cutNames(run.listName)]))
})
