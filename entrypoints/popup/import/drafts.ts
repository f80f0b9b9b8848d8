// Drafts of forms, stored until the browser closes: a popup may close at any moment.
import * as z from 'zod/mini'
import { storage } from '../../../lib/browser.ts'

const draftSchema = z.object({ key: z.string(), listTitle: z.string(), pages: z.string(), updateList: z.optional(z.string()) })
export type Draft = z.infer<typeof draftSchema>

/** The storage name of a draft. What is typed in sample mode never appears in a form that may cost money. */
export const draftName = (form: string, isSample: boolean): string => `draft:${isSample ? 'sample:' : ''}${form}`

/** The stored draft, if it is about the search with this comparison key. */
export const readDraft = async (name: string, key: string): Promise<Draft | undefined> => {
  const stored = (await storage.session.get(name))[name]
  const read = z.safeParse(draftSchema, stored)
  return read.success && read.data.key === key ? read.data : undefined
}

/** A draft that cannot be stored stays in the form only. */
export const ignoreFailure = (storing: Promise<void>): Promise<void> => storing.catch(() => undefined)

export const saveDraft = (name: string, draft: Draft): Promise<void> => ignoreFailure(storage.session.set({ [name]: draft }))
export const deleteDraft = (name: string): Promise<void> => ignoreFailure(storage.session.remove(name))

const trackSchema = z.object({ listName: z.string(), connection: z.string() })

/** The draft of the form that tracks a list, if it was left open. */
export const readTrackDraft = async (name: string): Promise<z.infer<typeof trackSchema> | undefined> => {
  const read = z.safeParse(trackSchema, (await storage.session.get(name))[name])
  return read.success ? read.data : undefined
}

export const saveTrackDraft = (name: string, draft: z.infer<typeof trackSchema>): Promise<void> =>
  ignoreFailure(storage.session.set({ [name]: draft }))
export const deleteTrackDraft = (name: string): Promise<void> => ignoreFailure(storage.session.remove(name))
