// What each kind of run asked of the service, parsed with the run as it leaves storage.
import * as z from 'zod/mini'

/** What was asked of the service. `comparisonKey` says when two searches or people are the same. */
export const requestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lead-search'),
    url: z.string(),
    comparisonKey: z.string(),
    pages: z.number(),
    /** the list was there before: what is found in it may be older than this run */
    isUpdate: z.optional(z.boolean()),
    /** where it is a part of a larger search, as of domains below */
    batchIndex: z.optional(z.number()),
    restartedAlone: z.optional(z.boolean())
  }),
  z.object({ kind: z.literal('person'), url: z.string(), comparisonKey: z.string() }),
  /** many people, one lookup each: their runs say `partOf`, and end as one list */
  z.object({ kind: z.literal('people'), peopleCount: z.number(), comparisonKey: z.string() }),
  /** `batch`: which one of a list it is, from 0; `alone`: that one was started again by a click of its own, whatever its list is at */
  z.object({
    kind: z.literal('domains'),
    domains: z.array(z.string()),
    comparisonKey: z.string(),
    batchIndex: z.optional(z.number()),
    restartedAlone: z.optional(z.boolean())
  }),
  /** more domains than are sent at once, `total` of them: their batches are runs that say `partOf`, and are shown and handed out as one list */
  z.object({ kind: z.literal('domain-batches'), domainCount: z.number(), batchCount: z.number(), comparisonKey: z.string() }),
  /**
   * A search that is larger than one run, as `searches` parts by one facet, of `pages` each: these too are runs that say `partOf`. `selected`:
   * the search named the facet's values itself; `without`: those that a person left out, in words.
   */
  z.object({
    kind: z.literal('split'),
    url: z.string(),
    comparisonKey: z.string(),
    facet: z.string(),
    facetWasSelected: z.boolean(),
    partCount: z.number(),
    pages: z.number(),
    excludedValues: z.array(z.string())
  }),
  /** nothing was asked for: a list that was started elsewhere, or before it was lost here, is followed by its name */
  z.object({ kind: z.literal('tracked-list'), comparisonKey: z.string() })
])
