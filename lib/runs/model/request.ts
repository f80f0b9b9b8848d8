// What each kind of run requests from the service; parsed with the run when it is read from storage.
import * as z from 'zod/mini'

/** Asked about those for whom the first connection has no valid email. */
export const secondConnectionSchema = z.lazy(() =>
  z.object({
    connectionId: z.string(),
    accountId: z.string(),
    serviceHost: z.string()
  })
)

/** `comparisonKey` is equal for two requests for the same search, person or domains. */
export const requestSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('lead-search'),
      url: z.string(),
      comparisonKey: z.string(),
      pages: z.number(),
      /** adds to a list that existed before, whose rows may be older than this run */
      isUpdate: z.optional(z.boolean()),
      /** set where it is a part of a split search; as for `domains` below */
      batchIndex: z.optional(z.number()),
      restartedAlone: z.optional(z.boolean())
    }),
    z.object({ kind: z.literal('person'), url: z.string(), comparisonKey: z.string() }),
    /**
     * The parent run of a bulk lookup: each person is a child run. `second`: another connection, at which those without a valid email are
     * looked up too.
     */
    z.object({
      kind: z.literal('people'),
      peopleCount: z.number(),
      comparisonKey: z.string(),
      second: z.optional(secondConnectionSchema)
    }),
    /** `batchIndex`: its place in the parent run, from 0. `restartedAlone`: the user restarted it alone, outside the parent's turns. */
    z.object({
      kind: z.literal('domains'),
      domains: z.array(z.string()),
      comparisonKey: z.string(),
      batchIndex: z.optional(z.number()),
      restartedAlone: z.optional(z.boolean())
    }),
    /** the parent run of more domains than one request may hold: each batch is a child run */
    z.object({ kind: z.literal('domain-batches'), domainCount: z.number(), batchCount: z.number(), comparisonKey: z.string() }),
    /**
     * The parent run of a search that is split by one facet into `partCount` parts of `pages` each: each part is a child run.
     * `facetWasSelected`: the search itself selects values of the facet. `excludedValues`: the values that the user left out, as displayed.
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
    /** requests nothing: tracks an existing list by its name */
    z.object({ kind: z.literal('tracked-list'), comparisonKey: z.string() }),
    /**
     * requests nothing, at no service: the people of a file of the user's, or of other lists. `leftOut`: its rows that identify no one.
     * `mergedFrom`: the titles of the lists that it was made of, '' for one that names a person.
     */
    z.object({
      kind: z.literal('file'),
      comparisonKey: z.string(),
      fileName: z.string(),
      leftOut: z.number(),
      mergedFrom: z.optional(z.array(z.string()))
    })
  ])
)
