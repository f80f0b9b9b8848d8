// An enrichment of domains: their companies and contacts as one list. A batch of many domains is one, too.
import * as z from 'zod/mini'
import type { Defined, SentKind } from './run-kind.ts'

const schema = () =>
  z.object({
    kind: z.literal('domains'),
    domains: z.array(z.string()),
    comparisonKey: z.string(),
    /** its place in the parent run, from 0; `restartedAlone`: the user restarted it alone, outside the parent's turns */
    batchIndex: z.optional(z.number()),
    restartedAlone: z.optional(z.boolean())
  })

/** What an enrichment requests. */
export type DomainsRequest = z.infer<ReturnType<typeof schema>>

/** A short key that is equal for the same domains in any order: an index cannot hold the domains themselves. */
export const getDomainsKey = async (domains: readonly string[]): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(domains.toSorted().join('\n')))
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Its rows are companies and their contacts. */
export const domains: Defined<ReturnType<typeof schema>, SentKind<DomainsRequest>> = {
  is: 'sent',
  schema,
  origin: 'domains',
  unitsOf: request => ({ kind: 'domains', units: request.domains.length }),
  operation: 'domains',
  post: (client, connection, { request, listName }, guard) =>
    client.startEnrichment(connection, { domains: request.domains, listName }, guard)
}
