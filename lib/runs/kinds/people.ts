// The parent run of a bulk lookup: each person is a child run.
import * as z from 'zod/mini'
import type { Defined, ParentKind } from './run-kind.ts'

const schema = () =>
  z.object({
    kind: z.literal('people'),
    peopleCount: z.number(),
    comparisonKey: z.string(),
    /** another connection, at which those are looked up too for whom the first one has no valid email */
    second: z.optional(z.object({ connectionId: z.string(), accountId: z.string(), serviceHost: z.string() }))
  })

/** What a bulk lookup requests. */
export type PeopleRequest = z.infer<ReturnType<typeof schema>>

/** Its list is made of the answers of its lookups. */
export const people: Defined<ReturnType<typeof schema>, ParentKind<PeopleRequest, never>> = {
  is: 'parent',
  schema,
  origin: 'profile',
  children: 'people',
  most: ({ peopleCount }) => ({ people: peopleCount }),
  countChildren: ({ peopleCount }) => peopleCount,
  unitsOf: (_request, children) => ({ kind: 'lookup', units: children })
}
