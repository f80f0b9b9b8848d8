// A lookup of one person by the URL of a profile.
import * as z from 'zod/mini'
import type { Defined, SentKind } from './run-kind.ts'

const schema = () => z.object({ kind: z.literal('person'), url: z.string(), comparisonKey: z.string() })

type Request = z.infer<ReturnType<typeof schema>>

/** A lookup sends no list name. */
export const person: Defined<ReturnType<typeof schema>, SentKind<Request>> = {
  is: 'sent',
  schema,
  origin: 'profile',
  isLookup: true,
  peopleOf: request => [request],
  most: () => ({ people: 1 }),
  unitsOf: () => ({ kind: 'lookup', units: 1 }),
  operation: 'person',
  post: (client, connection, { request }, guard) => client.startLookup(connection, request.url, guard)
}
