// A search in parts, in a world of its own: the order for it, what was sent, and how the whole stands.
import { splitsOf } from '../../../../lib/pages/split/split-search.ts'
import type { SplitOrder } from '../../../../lib/runs/start/prepare-split.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import type { SampleServiceOptions } from '../../../../lib/sample-service/options.ts'
import { createWorld, orderOf, type Fault, type World } from '../world.ts'

/** Keywords alone: everybody who has no headcount is in none of its parts. */
const { url, comparisonKey } = orderOf()
export const parts = splitsOf(url).find(({ type }) => type === 'COMPANY_HEADCOUNT')!.parts

export const searchWorld = (fault?: Fault, options: Partial<SampleServiceOptions> = {}): Promise<World> =>
  createWorld(fault, { speed: 60, searchSize: () => 120, ...options })

/** The first `count` parts are ticked, the others are not. */
export const splitOrder = async (world: World, count: number, changes: Partial<SplitOrder> = {}): Promise<SplitOrder> => ({
  clickId: 'click-0001',
  connectionId: (await world.connections.active())!.id,
  url,
  comparisonKey,
  facet: 'COMPANY_HEADCOUNT',
  facetWasSelected: false,
  parts: parts.slice(0, count).map(part => ({ url: part.url, title: part.title })),
  excludedValues: parts.slice(count).map(({ title }) => title),
  pages: 1,
  listTitle: 'Northwind',
  allowDuplicate: false,
  ...changes
})

/** The address of each start that the service saw. */
export const sentSearches = (world: World): unknown[] =>
  world.requests.filter(({ url: to }) => to.endsWith('/sn_search')).map(({ body }) => body['sales_platform_people_search_url'])
export const wholeSearch = async (world: World): Promise<Run> => (await world.runs()).find(run => run.request.kind === 'split')!
export const partRuns = async (world: World): Promise<Run[]> => (await world.runs()).filter(({ parentId }) => parentId !== undefined)
export const isThrough = (runs: Run[]): boolean => runs.some(run => run.request.kind === 'split' && run.state.is !== 'running')
