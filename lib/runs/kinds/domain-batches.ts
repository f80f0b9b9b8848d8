// The parent run of more domains than one request may hold: each batch is a child run.
import * as z from 'zod/mini'
import { getDomainsKey, type DomainsRequest } from './domains.ts'
import type { Defined, ParentKind } from './run-kind.ts'

const schema = () =>
  z.object({ kind: z.literal('domain-batches'), domainCount: z.number(), batchCount: z.number(), comparisonKey: z.string() })

/** What many domains request. */
export type DomainBatchesRequest = z.infer<ReturnType<typeof schema>>

/** Each batch is a list of its own at the service. */
export const domainBatches: Defined<ReturnType<typeof schema>, ParentKind<DomainBatchesRequest, DomainsRequest>> = {
  is: 'parent',
  schema,
  origin: 'domains',
  children: 'batches',
  countChildren: ({ batchCount }) => batchCount,
  unitsOf: ({ domainCount, batchCount }, children) => ({ kind: 'domains', units: Math.ceil((domainCount * children) / batchCount) }),
  batchOf: async ({ batchCount }, { batchIndex, domains }) => ({
    request: { kind: 'domains', domains: [...domains], comparisonKey: await getDomainsKey(domains), batchIndex },
    title: `${batchIndex + 1} of ${batchCount}`
  })
}
