// Services that answer at once and know no run afterwards: the reply to the start is all there is.
import { describe, expect, test, vi } from 'vitest'
import { presets } from '../../../../lib/service/presets/index.ts'
import { createDomainsOrder } from '../bulk/domains-sandbox.ts'
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
