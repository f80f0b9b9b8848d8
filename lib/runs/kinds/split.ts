// The parent run of a search that is split by one facet: each part is a child run.
import * as z from 'zod/mini'
import { peoplePerPage, type LeadSearchRequest } from './lead-search.ts'
import type { Defined, ParentKind } from './run-kind.ts'

/**
 * There are `partCount` parts of `pages` each. `facetWasSelected`: the search itself selects values of the facet. `excludedValues`: the values
 * that the user left out, as displayed.
 */
const schema = () =>
  z.object({
    kind: z.literal('split'),
    url: z.string(),
    comparisonKey: z.string(),
    facet: z.string(),
    facetWasSelected: z.boolean(),
    partCount: z.number(),
    pages: z.number(),
    excludedValues: z.array(z.string())
  })

/** What a split search requests. */
export type SplitRequest = z.infer<ReturnType<typeof schema>>

/** Each part is a search of its own. */
export const split: Defined<ReturnType<typeof schema>, ParentKind<SplitRequest, LeadSearchRequest>> = {
  is: 'parent',
  schema,
  origin: 'search',
  children: 'batches',
  mayRepeatPeople: true,
  most: ({ partCount, pages }) => ({ pages: partCount * pages, people: partCount * pages * peoplePerPage }),
  countChildren: ({ partCount }) => partCount,
  unitsOf: ({ pages }, children) => ({ kind: 'import', units: children * pages * peoplePerPage }),
  batchOf: async (_request, { batchIndex, part }) =>
    part && {
      request: { kind: 'lead-search', url: part.url, comparisonKey: part.comparisonKey, pages: part.pages, batchIndex },
      title: part.title
    }
}
