// What was typed on the page for many people, kept in its own tab alone: an accidental reload loses nothing.
import * as z from 'zod/mini'

const draftSchema = z.object({ text: z.string(), listWords: z.optional(z.string()) })
export type PeopleDraft = z.infer<typeof draftSchema>

const name = 'draft:people'
/** In UTF-16 units. What is longer came from a file or another page, where it still is. */
const longest = 1_000_000

export const readPeopleDraft = (): PeopleDraft => {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(name) ?? ''))
  } catch {
    return { text: '' }
  }
}

export const keepPeopleDraft = ({ text, listWords }: PeopleDraft): void => {
  try {
    sessionStorage.setItem(name, JSON.stringify({ text: text.length > longest ? '' : text, listWords }))
  } catch {
    // no room: it is kept on the page, as before
  }
}

export const dropPeopleDraft = (): void => sessionStorage.removeItem(name)
