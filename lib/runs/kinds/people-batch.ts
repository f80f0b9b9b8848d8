// A lookup of several people in one request: a child run of a bulk lookup. Its answer is kept as one list, whose rows are matched to the people.
import * as z from 'zod/mini'
import type { Defined, SentKind } from './run-kind.ts'

const schema = () =>
  z.object({
    kind: z.literal('people-batch'),
    /** the click that asked for it */
    comparisonKey: z.string(),
    /** in the order of the request */
    people: z.array(z.object({ url: z.string(), comparisonKey: z.string() })),
    /** how the preset matches rows to people: where a row repeats the reference of its person, and whether the order of the request is kept */
    referenceAt: z.optional(z.string()),
    keepsOrder: z.optional(z.literal(true)),
    /** a person whom the answer leaves out was not found, as the preset says */
    absentMeans: z.optional(z.literal('notFound')),
    /** as for `domains` */
    restartedAlone: z.optional(z.boolean())
  })

/** What a lookup of several people requests. */
export type PeopleBatchRequest = z.infer<ReturnType<typeof schema>>

/** One charge at most for all of its people, and one thing to ask about where its reply is lost. */
export const peopleBatch: Defined<ReturnType<typeof schema>, SentKind<PeopleBatchRequest>> = {
  is: 'sent',
  schema,
  origin: 'profile',
  peopleOf: request => request.people,
  most: ({ people }) => ({ people: people.length }),
  unitsOf: ({ people }) => ({ kind: 'lookup', units: people.length }),
  operation: 'person',
  post: (client, connection, { request, listName }, guard) =>
    client.startLookups(connection, { profileUrls: request.people.map(({ url }) => url), listName }, guard)
}
