// What forms of the popup are given, and their drafts: what is typed is kept until the browser closes, because a click beside the popup
// closes it, and so does the browser's question for a permission. An API key is never a draft.
import { useEffect, useMemo, useState } from 'preact/hooks'
import * as z from 'zod/mini'
import { useIsSample } from '../sample/SampleMode.tsx'
import type { ActiveConnection } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { storage } from '../../lib/browser.ts'

/** What the forms of the popup share. */
export interface FormState {
  database: Database
  connection: ActiveConnection
  live: readonly Run[]
  /** milliseconds since the epoch */
  now: number
}

/** The forms, each with its name in storage and what it keeps. */
export const forms = {
  import: {
    name: 'import',
    schema: z.object({
      /** the comparison key of the search that it is about */
      key: z.string(),
      listTitle: z.string(),
      pages: z.string(),
      updateList: z.optional(z.string())
    })
  },
  people: { name: 'people', schema: z.object({ text: z.string(), listTitle: z.optional(z.string()), onlyFits: z.optional(z.boolean()) }) },
  domains: {
    name: 'domains',
    schema: z.object({
      /** the id of the given text; absent: the page was opened empty */
      given: z.optional(z.string()),
      text: z.string(),
      listTitle: z.optional(z.string()),
      fullHosts: z.boolean(),
      /** skipped domains that the user restored */
      restored: z.array(z.string()),
      removed: z.array(z.string())
    })
  },
  split: {
    name: 'split',
    schema: z.object({
      /** the URL of the search that is split */
      url: z.string(),
      facet: z.optional(z.string()),
      excludedValues: z.array(z.string()),
      pages: z.string(),
      title: z.string()
    })
  },
  track: { name: 'track', schema: z.object({ listName: z.string(), connection: z.string() }) }
}

/** What a form keeps. */
export type DraftOf<F extends keyof typeof forms> = z.infer<(typeof forms)[F]['schema']>

/** The draft of one form. Nothing rejects: what cannot be stored stays in the form only. */
export interface FormDraft<T> {
  read: () => Promise<T | undefined>
  save: (draft: T) => Promise<void>
  remove: () => Promise<void>
}

/** In UTF-16 units. A longer text is not stored: it came from a file or a page, where it still is. */
const maxTextLength = 1_000_000

const isTooLong = (draft: object): boolean => 'text' in draft && typeof draft.text === 'string' && draft.text.length > maxTextLength

/**
 * Opens the draft of a form. `place` tells several drafts of one form apart. What is typed in sample mode never appears in a form that may
 * cost money.
 */
export const openDraft = <S extends z.ZodMiniObject>(
  form: { name: string; schema: S },
  isSample: boolean,
  place = ''
): FormDraft<z.infer<S>> => {
  const name = `draft:${isSample ? 'sample:' : ''}${form.name}:${place}`
  return {
    read: async () => {
      const stored = await storage.session.get(name).catch((): Record<string, unknown> => ({}))
      const read = z.safeParse(form.schema, stored[name])
      return read.success ? read.data : undefined
    },
    save: draft => storage.session.set({ [name]: isTooLong(draft) ? { ...draft, text: '' } : draft }).catch(() => undefined),
    remove: () => storage.session.remove(name).catch(() => undefined)
  }
}

/** The draft of a form in the mode of this page, opened and read. `read` is undefined until then; the `draft` in it where there is none. */
export const useDraft = <S extends z.ZodMiniObject>(form: { name: string; schema: S }, place = '') => {
  const isSample = useIsSample()
  const stored = useMemo(() => openDraft(form, isSample, place), [form, isSample, place])
  const [read, setRead] = useState<{ from: unknown; draft: z.infer<S> | undefined }>()
  useEffect(() => {
    let isStale = false
    void stored.read().then(draft => isStale || setRead({ from: stored, draft }))
    return () => {
      isStale = true
    }
  }, [stored])
  return { stored, read: read?.from === stored ? read : undefined }
}
