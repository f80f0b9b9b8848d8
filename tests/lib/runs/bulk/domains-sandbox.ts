// Helpers for tests of domain enrichments: orders, what the service received, and the state of the parent run and its batches.
import { readResultChunks } from '../../../../lib/database/unhidden.ts'
import { fromChunks } from '../../../../lib/records/decode/parse-json.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import type { SampleServiceOptions } from '../../../../lib/sample-service/options.ts'
import { createSandbox, type Fault, type Sandbox } from '../sandbox.ts'

export const createDomains = (count: number, from = 0): string[] => Array.from({ length: count }, (_, n) => `firma-${from + n}.example`)

/** A sandbox whose connection sends up to `perBatch` domains in one request. */
export const createDomainsSandbox = async (
  perBatch: number,
  fault?: Fault,
  options: Partial<SampleServiceOptions> = {}
): Promise<Sandbox> => {
  const sandbox = await createSandbox(fault, { speed: 60, ...options })
  await sandbox.saveConnection({ apiSettings: { ...defaultApiSettings, domainsPerBatch: perBatch } })
  return sandbox
}

export const createDomainsOrder = async (sandbox: Sandbox, domains: readonly string[], changes: object = {}) => ({
  clickId: 'click-0001',
  connectionId: (await sandbox.connections.active())!.id,
  listTitle: 'Companies',
  domains,
  ...changes
})

/** The domains of each start that the service received. */
export const getSentBatches = (sandbox: Sandbox): string[][] =>
  sandbox.requests
    .filter(({ url }) => url.endsWith('/domain_enrichment'))
    .map(({ body }) => (Array.isArray(body['domains']) ? body['domains'].map(String) : []))
export const getSentListNames = (sandbox: Sandbox): unknown[] =>
  sandbox.requests.filter(({ url }) => url.endsWith('/domain_enrichment')).map(({ body }) => body['listname'])
export const sumCredits = (sandbox: Sandbox): number => sandbox.sampleStore.charges.reduce((sum, { credits }) => sum + credits, 0)

export const readDomainsRun = async (sandbox: Sandbox): Promise<Run> =>
  (await sandbox.readRuns()).find(run => run.request.kind === 'domain-batches')!
export const readBatchRuns = async (sandbox: Sandbox): Promise<Run[]> =>
  (await sandbox.readRuns())
    .filter(({ parentId }) => parentId !== undefined)
    .toSorted(
      (a, b) =>
        (a.request.kind === 'domains' ? (a.request.batchIndex ?? 0) : 0) - (b.request.kind === 'domains' ? (b.request.batchIndex ?? 0) : 0)
    )
export const hasDomainsRunEnded = (runs: Run[]): boolean =>
  runs.some(run => run.request.kind === 'domain-batches' && run.state.is !== 'running')

/** The stored rows of a run, as received. */
export const readRows = async (sandbox: Sandbox, id: string): Promise<unknown[]> => {
  const chunks = await sandbox.database.chunks.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()
  return [...fromChunks(chunks.map(({ text }) => text))]
}

/** The domains of the rows in the parent run. */
export const readStoredDomains = async (sandbox: Sandbox): Promise<string[]> =>
  [...fromChunks(await readResultChunks(sandbox.database, (await readDomainsRun(sandbox)).id))].map(row => String(Object(row).domain))
