// A search in parts, in a world of its own: the order for it, what was sent, and how the whole stands.
import { splitsOf } from '../../../../lib/pages/split/split-search.ts'
import type { SearchesOrder } from '../../../../lib/runs/start/prepare-split.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import type { SampleServiceOptions } from '../../../../lib/sample-service/options.ts'
import { createWorld, orderOf, type Fault, type World } from '../world.ts'

/** Keywords alone: everybody who has no headcount is in none of its parts. */
const { url, key } = orderOf()
export const parts = splitsOf(url).find(({ type }) => type === 'COMPANY_HEADCOUNT')!.parts

export const searchWorld = (fault?: Fault, options: Partial<SampleServiceOptions> = {}): Promise<World> =>
  createWorld(fault, { speed: 60, searchSize: () => 120, ...options })

/** The first `count` parts are ticked, the others are not. */
export const splitOrder = async (world: World, count: number, changes: Partial<SearchesOrder> = {}): Promise<SearchesOrder> => ({
  clickId: 'click-0001',
  connection: (await world.connections.active())!.id,
  url,
  key,
  facet: 'COMPANY_HEADCOUNT',
  selected: false,
  parts: parts.slice(0, count).map(part => ({ url: part.url, words: part.words })),
  without: parts.slice(count).map(({ words }) => words),
  pages: 1,
  listWords: 'Northwind',
  another: false,
  ...changes
})

/** The address of each start that the service saw. */
export const sentSearches = (world: World): unknown[] =>
  world.requests.filter(({ url: to }) => to.endsWith('/sn_search')).map(({ body }) => body['sales_platform_people_search_url'])
export const wholeSearch = async (world: World): Promise<Run> => (await world.runs()).find(run => run.asked.kind === 'searches')!
export const partRuns = async (world: World): Promise<Run[]> => (await world.runs()).filter(({ partOf }) => partOf !== undefined)
export const isThrough = (runs: Run[]): boolean => runs.some(run => run.asked.kind === 'searches' && run.state.is !== 'running')
