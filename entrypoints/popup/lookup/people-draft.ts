// The draft of the page for bulk lookups, stored for its tab only, so that a reload loses nothing.
import * as z from 'zod/mini'
import { draftName } from '../import/drafts.ts'

const draftSchema = z.object({ text: z.string(), listTitle: z.optional(z.string()) })
export type PeopleDraft = z.infer<typeof draftSchema>

const getName = (isSample: boolean): string => draftName('people', isSample)
/** In UTF-16 units. A longer text is not stored: it came from a file or a page, where it still is. */
const maxTextLength = 1_000_000

export const readPeopleDraft = (isSample: boolean): PeopleDraft => {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(getName(isSample)) ?? ''))
  } catch {
    return { text: '' }
  }
}

export const savePeopleDraft = ({ text, listTitle }: PeopleDraft, isSample: boolean): void => {
  try {
    sessionStorage.setItem(getName(isSample), JSON.stringify({ text: text.length > maxTextLength ? '' : text, listTitle }))
  } catch {
    // No space: the draft stays on the page only.
  }
}

export const deletePeopleDraft = (isSample: boolean): void => sessionStorage.removeItem(getName(isSample))
