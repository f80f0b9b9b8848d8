// The draft of the page for domains, stored until the browser closes: a popup may close at any moment.
import * as z from 'zod/mini'
import { storage } from '../../../lib/browser.ts'
import { readGivenText } from '../../../lib/messages/given-text.ts'
import { draftName, ignoreFailure } from '../import/drafts.ts'

const draftSchema = z.object({
  /** the id of the given text; absent: the page was opened empty */
  given: z.optional(z.string()),
  text: z.string(),
  listTitle: z.optional(z.string()),
  fullHosts: z.boolean(),
  /** skipped domains that the user restored */
  restored: z.array(z.string()),
  removed: z.array(z.string())
})
export type DomainDraft = z.infer<typeof draftSchema>

/** In UTF-16 units. A longer text is not stored: it came from a file or a page, where it still is. */
const maxTextLength = 1_000_000

/** Pasted text and text from a click are two drafts, so that neither replaces the other. */
const getName = (given: string | undefined, isSample: boolean): string =>
  draftName(given === undefined ? 'domains' : 'domains-given', isSample)

/** The draft that was started with the text of the id `given`, or a new one. Never rejects. */
export const readDomainDraft = async (given: string | undefined, isSample: boolean): Promise<DomainDraft> => {
  const name = getName(given, isSample)
  const record = await storage.session.get(name).catch((): Record<string, unknown> => ({}))
  const read = z.safeParse(draftSchema, record[name])
  if (read.success && read.data.given === given) return read.data
  const text = given === undefined ? undefined : await readGivenText(given)
  return { ...(given !== undefined && { given }), text: text ?? '', fullHosts: false, restored: [], removed: [] }
}

/** A draft that cannot be stored stays on the page only. Never rejects. */
export const saveDomainDraft = (draft: DomainDraft, isSample: boolean): Promise<void> =>
  ignoreFailure(
    storage.session.set({ [getName(draft.given, isSample)]: draft.text.length > maxTextLength ? { ...draft, text: '' } : draft })
  )

export const deleteDomainDraft = (given: string | undefined, isSample: boolean): Promise<void> =>
  ignoreFailure(storage.session.remove(getName(given, isSample)))
