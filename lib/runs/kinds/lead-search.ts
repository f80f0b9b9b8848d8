// An import of a lead search: its result pages as one list. A part of a split search is one, too.
import * as z from 'zod/mini'
import type { Defined, SentKind } from './run-kind.ts'

/** People on one result page, as the service's interface documents it. */
export const peoplePerPage = 25

const schema = () =>
  z.object({
    kind: z.literal('lead-search'),
    url: z.string(),
    comparisonKey: z.string(),
    pages: z.number(),
    /** adds to a list that existed before, whose rows may be older than this run */
    isUpdate: z.optional(z.boolean()),
    /** set where it is a part of a split search; as for `domains` */
    batchIndex: z.optional(z.number()),
    restartedAlone: z.optional(z.boolean())
  })

/** What an import requests. */
export type LeadSearchRequest = z.infer<ReturnType<typeof schema>>

/** An import asks for all people of its result pages. */
export const leadSearch: Defined<ReturnType<typeof schema>, SentKind<LeadSearchRequest>> = {
  is: 'sent',
  schema,
  origin: 'search',
  search: ({ url, pages, isUpdate }) => ({ url, pages, isUpdate }),
  most: ({ pages }) => ({ pages, people: pages * peoplePerPage }),
  unitsOf: ({ pages }) => ({ kind: 'import', units: pages * peoplePerPage }),
  operation: 'import',
  post: (client, connection, { request: { url, pages }, listName }, guard) =>
    client.startImport(connection, { url, pages, listName }, guard)
}
