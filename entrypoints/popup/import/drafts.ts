// What was typed into a form, kept until the browser closes, for an import by its place (a tab, or the run that is repeated): a popup
// closes at any moment, and nothing typed may be lost.
import * as z from 'zod/mini'
import { storage } from '../../../lib/browser.ts'

const draftSchema = z.object({ key: z.string(), listTitle: z.string(), pages: z.string(), updates: z.optional(z.string()) })
export type Draft = z.infer<typeof draftSchema>

/** Where the draft called `what` is kept: what was typed over made-up people must not stand in a form that may cost money. */
export const draftName = (what: string, isSample: boolean): string => `draft:${isSample ? 'sample:' : ''}${what}`

/** The draft that is kept as `name`, if it was made for the search `key`. */
export const readDraft = async (name: string, key: string): Promise<Draft | undefined> => {
  const stored = (await storage.session.get(name))[name]
  const read = z.safeParse(draftSchema, stored)
  return read.success && read.data.key === key ? read.data : undefined
}

/** What cannot be kept stays in the form; no step of a person's fails by it. */
const quietly = (stored: Promise<void>): Promise<void> => stored.catch(() => undefined)

export const keepDraft = (name: string, draft: Draft): Promise<void> => quietly(storage.session.set({ [name]: draft }))
export const dropDraft = (name: string): Promise<void> => quietly(storage.session.remove(name))

const followSchema = z.object({ listName: z.string(), connection: z.string() })

/** The form to follow a list, if it was left open. */
export const readFollowDraft = async (name: string): Promise<z.infer<typeof followSchema> | undefined> => {
  const read = z.safeParse(followSchema, (await storage.session.get(name))[name])
  return read.success ? read.data : undefined
}

export const keepFollowDraft = (name: string, draft: z.infer<typeof followSchema>): Promise<void> =>
  quietly(storage.session.set({ [name]: draft }))
export const dropFollowDraft = (name: string): Promise<void> => quietly(storage.session.remove(name))
