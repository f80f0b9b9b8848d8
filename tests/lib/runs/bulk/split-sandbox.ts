// Helpers for tests of split searches: orders, what the service received, and the state of the parent run.
import { proposeSplits } from '../../../../lib/split/split-search.ts'
import type { SplitOrder } from '../../../../lib/runs/start/prepare-split.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import type { SampleServiceOptions } from '../../../../lib/sample-service/options.ts'
import { createSandbox, createImportOrder, type Fault, type Sandbox } from '../sandbox.ts'

/** A search by keywords alone: people without a company headcount are in none of its parts. */
const { url, comparisonKey } = createImportOrder()
export const splitParts = proposeSplits(url).find(({ facet }) => facet === 'COMPANY_HEADCOUNT')!.parts

export const createSplitSandbox = (fault?: Fault, options: Partial<SampleServiceOptions> = {}): Promise<Sandbox> =>
  createSandbox(fault, { speed: 60, searchSize: () => 120, ...options })

/** Selects the first `count` parts. */
export const createSplitOrder = async (sandbox: Sandbox, count: number, changes: Partial<SplitOrder> = {}): Promise<SplitOrder> => ({
  clickId: 'click-0001',
  connectionId: (await sandbox.connections.active())!.id,
  url,
  comparisonKey,
  facet: 'COMPANY_HEADCOUNT',
  facetWasSelected: false,
  parts: splitParts.slice(0, count).map(part => ({ url: part.url, title: part.title })),
  excludedValues: splitParts.slice(count).map(({ title }) => title),
  pages: 1,
  listTitle: 'Northwind',
  allowDuplicate: false,
  ...changes
})

/** The search URL of each start that the service received. */
export const getSentSearches = (sandbox: Sandbox): unknown[] =>
  sandbox.requests.filter(({ url: to }) => to.endsWith('/sn_search')).map(({ body }) => body['sales_platform_people_search_url'])
export const readSplitRun = async (sandbox: Sandbox): Promise<Run> => (await sandbox.readRuns()).find(run => run.request.kind === 'split')!
export const readPartRuns = async (sandbox: Sandbox): Promise<Run[]> =>
  (await sandbox.readRuns()).filter(({ parentId }) => parentId !== undefined)
export const hasSplitRunEnded = (runs: Run[]): boolean => runs.some(run => run.request.kind === 'split' && run.state.is !== 'running')
