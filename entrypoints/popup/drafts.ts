// What was typed into a form, kept until the browser closes, for an import by its place (a tab, or the run that is repeated): a popup
// closes at any moment, and nothing typed may be lost.
import * as z from 'zod/mini'
import { storage } from '../../lib/browser.ts'

const draftSchema = z.object({ key: z.string(), listWords: z.string(), pages: z.string(), updates: z.optional(z.string()) })
export type Draft = z.infer<typeof draftSchema>

const nameOf = (place: string): string => `draft:${place}`

/** The draft of `place`, if it was made for the search `key`. */
export const readDraft = async (place: string, key: string): Promise<Draft | undefined> => {
  const stored = (await storage.session.get(nameOf(place)))[nameOf(place)]
  const read = z.safeParse(draftSchema, stored)
  return read.success && read.data.key === key ? read.data : undefined
}

/** What cannot be kept stays in the form; no step of a person's fails by it. */
const quietly = (stored: Promise<void>): Promise<void> => stored.catch(() => undefined)

export const keepDraft = (place: string, draft: Draft): Promise<void> => quietly(storage.session.set({ [nameOf(place)]: draft }))
export const dropDraft = (place: string): Promise<void> => quietly(storage.session.remove(nameOf(place)))

const followSchema = z.object({ listName: z.string(), connection: z.string() })
const followName = 'draft:follow'

/** The form to follow a list, if it was left open. */
export const readFollowDraft = async (): Promise<z.infer<typeof followSchema> | undefined> => {
  const read = z.safeParse(followSchema, (await storage.session.get(followName))[followName])
  return read.success ? read.data : undefined
}

export const keepFollowDraft = (draft: z.infer<typeof followSchema>): Promise<void> => quietly(storage.session.set({ [followName]: draft }))
export const dropFollowDraft = (): Promise<void> => quietly(storage.session.remove(followName))
