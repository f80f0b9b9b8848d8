// The table of URLs that the tests share: what each must be recognised as. The chosen reading of ambiguous ones is in index.test.ts.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

const rowSchema = z.object({
  url: z.string(),
  kind: z.enum(['lead-search', 'profile', 'none']),
  hasCriteria: z.optional(z.boolean()),
  canonicalProfileUrl: z.optional(z.string()),
  ambiguous: z.optional(z.boolean()),
  note: z.string()
})
export type UrlRow = z.infer<typeof rowSchema>

const file = resolve(import.meta.dirname, '../../pages/urls.json')

export const urlTable: readonly UrlRow[] = z.array(rowSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
