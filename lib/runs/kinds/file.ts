// The people of a file of the user's, or of other lists that were merged.
import * as z from 'zod/mini'
import type { Defined, UnsentKind } from './run-kind.ts'

/** `leftOut`: its rows that identify no one. `mergedFrom`: the titles of the lists that it was made of, '' for one that names a person. */
const schema = () =>
  z.object({
    kind: z.literal('file'),
    comparisonKey: z.string(),
    fileName: z.string(),
    leftOut: z.number(),
    mergedFrom: z.optional(z.array(z.string()))
  })

/** What a list from a file was made of. */
export type FileRequest = z.infer<ReturnType<typeof schema>>

/** It requests nothing, at no service. */
export const file: Defined<ReturnType<typeof schema>, UnsentKind<FileRequest>> = { is: 'own', schema, origin: 'file' }
