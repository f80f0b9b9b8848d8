// The URLs that tests of this folder share: what each must be taken for. The ambiguous ones carry the reading we chose.
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
