// What was typed on the page for many people, kept in its own tab alone: an accidental reload loses nothing.
import * as z from 'zod/mini'
import { draftName } from '../import/drafts.ts'

const draftSchema = z.object({ text: z.string(), listTitle: z.optional(z.string()) })
export type PeopleDraft = z.infer<typeof draftSchema>

const nameIn = (isSample: boolean): string => draftName('people', isSample)
/** In UTF-16 units. What is longer came from a file or another page, where it still is. */
const longest = 1_000_000

export const readPeopleDraft = (isSample: boolean): PeopleDraft => {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(nameIn(isSample)) ?? ''))
  } catch {
    return { text: '' }
  }
}

export const keepPeopleDraft = ({ text, listTitle: listWords }: PeopleDraft, isSample: boolean): void => {
  try {
    sessionStorage.setItem(nameIn(isSample), JSON.stringify({ text: text.length > longest ? '' : text, listTitle: listWords }))
  } catch {
    // no room: it is kept on the page, as before
  }
}

export const dropPeopleDraft = (isSample: boolean): void => sessionStorage.removeItem(nameIn(isSample))
