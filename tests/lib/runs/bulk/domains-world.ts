// Domains in a world of their own: a click for some of them, what was sent, and how the whole and its batches stand.
import { fromChunks } from '../../../../lib/records/decode/chunks.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import type { SampleServiceOptions } from '../../../../lib/sample-service/options.ts'
import { createWorld, type Fault, type World } from '../world.ts'

export const domainsOf = (count: number, from = 0): string[] => Array.from({ length: count }, (_, n) => `firma-${from + n}.example`)

/** A world whose connection sends so many domains at once. */
export const worldOf = async (perBatch: number, fault?: Fault, options: Partial<SampleServiceOptions> = {}): Promise<World> => {
  const world = await createWorld(fault, { speed: 60, ...options })
  await world.save({ apiSettings: { ...defaultApiSettings, domainsPerBatch: perBatch } })
  return world
}

export const orderFor = async (world: World, domains: readonly string[], changes: object = {}) => ({
  clickId: 'click-0001',
  connectionId: (await world.connections.active())!.id,
  listTitle: 'Companies',
  domains,
  ...changes
})

/** The domains of each start that the service saw. */
export const sent = (world: World): string[][] =>
  world.requests
    .filter(({ url }) => url.endsWith('/domain_enrichment'))
    .map(({ body }) => (Array.isArray(body['domains']) ? body['domains'].map(String) : []))
export const listNames = (world: World): unknown[] =>
  world.requests.filter(({ url }) => url.endsWith('/domain_enrichment')).map(({ body }) => body['listname'])
export const charged = (world: World): number => world.store.charges.reduce((sum, { credits }) => sum + credits, 0)

export const whole = async (world: World): Promise<Run> => (await world.runs()).find(run => run.request.kind === 'domain-batches')!
export const batchRuns = async (world: World): Promise<Run[]> =>
  (await world.runs())
    .filter(({ parentId }) => parentId !== undefined)
    .toSorted(
      (a, b) =>
        (a.request.kind === 'domains' ? (a.request.batchIndex ?? 0) : 0) - (b.request.kind === 'domains' ? (b.request.batchIndex ?? 0) : 0)
    )
export const isOver = (runs: Run[]): boolean => runs.some(run => run.request.kind === 'domain-batches' && run.state.is !== 'running')

/** What a run brought, as it came. */
export const broughtBy = async (world: World, id: string): Promise<unknown[]> => {
  const chunks = await world.database.chunks.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()
  return [...fromChunks(chunks.map(({ text }) => text))]
}
