// A list that exists at the service, tracked by its name.
import * as z from 'zod/mini'
import type { Defined, UnsentKind } from './run-kind.ts'

const schema = () => z.object({ kind: z.literal('tracked-list'), comparisonKey: z.string() })

/** It requests nothing. */
export const trackedList: Defined<ReturnType<typeof schema>, UnsentKind<z.infer<ReturnType<typeof schema>>>> = {
  is: 'tracked',
  schema,
  origin: 'list'
}
