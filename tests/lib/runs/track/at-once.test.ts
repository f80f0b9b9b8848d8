// Services that answer at once and know no run afterwards: the reply to the start is all there is.
import { describe, expect, test, vi } from 'vitest'
import { presets } from '../../../../lib/service/presets/index.ts'
import { getPersonState } from '../../../../lib/lookup/read-person.ts'
import { createDomainsOrder } from '../bulk/domains-sandbox.ts'
import { createProfileUrls, hasPeopleRunEnded, readPeopleRun, startPeople } from '../bulk/people-sandbox.ts'
import { jsonReply, readOnlyRun } from '../paid-run.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'

const ada = 'https://www.linkedin.com/in/ada-beispiel'

vi.setConfig({ testTimeout: 600_000 })

const createService = async (id: string, body: unknown): Promise<Sandbox> => {
  const preset = presets.find(one => one.id === id)
  if (!preset) throw new Error(`There is no preset ${id}.`)
  const sandbox = await createSandbox(() => jsonReply(body))
  await sandbox.saveConnection({ preset })
  return sandbox
}
const askForDomains = async (sandbox: Sandbox) => {
  const worker = sandbox.startWorker()
  await worker.enrichDomains(await createDomainsOrder(sandbox, ['northwind.example']))
  return worker
}
const organisation = { id: 'o1', name: 'Northwind', primary_domain: 'northwind.example', industry: 'testing' }

describe('nothing found is an answer', () => {
  test.each([
    ['apollo', { status: 'success', error_code: null, total_requested_domains: 1, organizations: [] }],
    ['lusha', { requestId: 'r-1', results: [] }]
  ])('of domains at %s', async (id, body) => {
    const sandbox = await createService(id, body)
    await askForDomains(sandbox)
    expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 0 } })
  })

  test('of a person at prospeo', async () => {
    const body = { error: false, total_cost: 0, matched: [], not_matched: ['m1'], invalid_datapoints: [] }
    const sandbox = await createService('prospeo', body)
    await sandbox.startWorker().lookUpPerson({ clickId: 'click-0001', url: ada, comparisonKey: ada })
    expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 0 } })
  })
})

describe('a person of several at lusha', () => {
  const found = { clientReferenceId: 'm1', id: 'v1', fullName: 'Ada Beispiel', emails: [{ email: 'ada@muster.example', type: 'work' }] }
  const askForTwo = async (other: object) => {
    const sandbox = await createService('lusha', { requestId: 'r-1', results: [found, { clientReferenceId: 'm2', id: 'v2', ...other }] })
    const worker = sandbox.startWorker()
    const [first = '', second = ''] = createProfileUrls(2)
    await startPeople(sandbox, worker, [first, second])
    await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
    expect(await getPersonState(sandbox.database, first)).toMatchObject({ is: 'found', email: 'ada@muster.example' })
    const { childCounts } = await readPeopleRun(sandbox)
    const state = await getPersonState(sandbox.database, second)
    await startPeople(sandbox, worker, [second], { clickId: 'click-0002' })
    await sandbox.runUntilIdle(worker, runs => runs.every(run => run.request.kind !== 'people' || run.state.is !== 'running'))
    return { childCounts, state, starts: sandbox.requests.filter(({ url }) => url.endsWith('/v3/contacts/search-and-enrich')).length }
  }

  test.each([
    { error: { code: 'ENRICH_FAILED', message: 'Enrichment failed' } },
    { error: { code: 'ENRICH_FAILED' } },
    { error: { code: 'INTERNAL_ERROR', message: 'Something went wrong' } },
    { error: 'TIMEOUT' }
  ])('whose lookup failed has no answer, and is asked for again by the next list: %j', async other => {
    const { childCounts, state, starts } = await askForTwo(other)
    expect(childCounts).toMatchObject({ ready: 1, emails: 1, failed: 1 })
    expect([state, starts]).toMatchObject([{ is: 'failed', failure: { code: 'leftOut' } }, 2])
  })

  test.each([
    { error: { code: 'NOT_FOUND', message: 'Contact not found' } },
    { error: { code: 'COMPLIANCE_RESTRICTED' } },
    { fullName: 'Bo Muster', emails: [], error: null }
  ])('for whom there is no email is answered, and is not asked for again: %j', async other => {
    const { childCounts, state, starts } = await askForTwo(other)
    expect(childCounts).toMatchObject({ ready: 2, emails: 1, failed: 0 })
    expect([state, starts]).toMatchObject([{ is: 'found', email: '' }, 1])
  })

  test('whose phone alone failed is found', async () => {
    const other = { emails: [{ email: 'bo@muster.example' }], error: { code: 'ENRICH_FAILED' } }
    expect((await askForTwo(other)).childCounts).toMatchObject({ ready: 2, emails: 2, failed: 0 })
  })
})

test('domains of which each one failed at lusha are unconfirmed, not without a result', async () => {
  const results = [{ clientReferenceId: 'm1', error: { code: 'ENRICH_FAILED', message: 'Enrichment failed' } }]
  const sandbox = await createService('lusha', { requestId: 'r-1', results })
  await askForDomains(sandbox)
  expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'uncertain' } })
})

test('rows that were not stored come from the kept reply after Stop and Track again', async () => {
  const sandbox = await createService('apollo', { status: 'success', organizations: [organisation] })
  const first = sandbox.startWorker()
  first.dependencies.stores.ledger.storeResults = () => Promise.reject(new Error('full'))
  await first.enrichDomains(await createDomainsOrder(sandbox, ['northwind.example']))
  const { id, state } = await readOnlyRun(sandbox)
  expect(state.is).toBe('finished')
  const worker = sandbox.startWorker()
  await worker.manageRun.stopTracking(id)
  await worker.manageRun.resumeTracking(id)
  await worker.wake()
  expect(await readOnlyRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 1 } })
  expect(sandbox.requests).toHaveLength(1)
})
