// A made-up kind of run: the people of one company. This file and its line in the list of kinds are all that a new kind needs in lib.
import * as z from 'zod/mini'
import type { Defined, SentKind } from '../../../lib/runs/kinds/run-kind.ts'

const schema = () =>
  z.object({ kind: z.literal('company-staff'), url: z.string(), company: z.string(), comparisonKey: z.string(), most: z.number() })

export type CompanyStaffRequest = z.infer<ReturnType<typeof schema>>

export const companyStaff: Defined<ReturnType<typeof schema>, SentKind<CompanyStaffRequest>> = {
  is: 'sent',
  schema,
  origin: 'search',
  most: ({ most }) => ({ people: most }),
  unitsOf: ({ most }) => ({ kind: 'import', units: most }),
  operation: 'import',
  post: (client, connection, { request: { url }, listName }, guard) => client.startImport(connection, { url, pages: 1, listName }, guard)
}
