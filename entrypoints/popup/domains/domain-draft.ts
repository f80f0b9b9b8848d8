// What was begun on the page for domains, kept until the browser closes: a popup closes at any moment, and goes on in a tab.
import * as z from 'zod/mini'
import { storage } from '../../../lib/browser.ts'
import { draftName } from '../import/drafts.ts'

const draftSchema = z.object({
  /** what a click brought along (a site, a selection); absent: the page was opened empty */
  given: z.optional(z.string()),
  text: z.string(),
  listTitle: z.optional(z.string()),
  whole: z.boolean(),
  /** domains that a person put back, and took out */
  back: z.array(z.string()),
  out: z.array(z.string())
})
export type DomainDraft = z.infer<typeof draftSchema>

/** In UTF-16 units. What is longer came from a file or another page, where it still is. */
const longest = 1_000_000

/** One for what was pasted, and one for what a click brought: neither is lost to the other. */
const nameOf = (given: string | undefined, isSample: boolean): string =>
  draftName(given === undefined ? 'domains' : 'domains-given', isSample)

/** The draft that was begun with `given`, or a new one. Never rejects. */
export const readDomainDraft = async (given: string | undefined, isSample: boolean): Promise<DomainDraft> => {
  const name = nameOf(given, isSample)
  const stored = await storage.session.get(name).catch((): Record<string, unknown> => ({}))
  const read = z.safeParse(draftSchema, stored[name])
  if (read.success && read.data.given === given) return read.data
  return { ...(given !== undefined && { given }), text: given ?? '', whole: false, back: [], out: [] }
}

/** What cannot be kept stays on the page; no step of a person's fails by it. */
const quietly = (stored: Promise<void>): Promise<void> => stored.catch(() => undefined)

export const keepDomainDraft = (draft: DomainDraft, isSample: boolean): Promise<void> =>
  quietly(storage.session.set({ [nameOf(draft.given, isSample)]: draft.text.length > longest ? { ...draft, text: '' } : draft }))

export const dropDomainDraft = (given: string | undefined, isSample: boolean): Promise<void> =>
  quietly(storage.session.remove(nameOf(given, isSample)))
