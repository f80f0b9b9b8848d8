// Passes a text that a person chose (a selection, a link) to a page of the extension through the browser's session storage. A text in the
// page's address would stay in the browser's history.
import * as z from 'zod/mini'
import { storage } from '../browser.ts'

const keyPrefix = 'given-text:'

/** Under this id is the browser's id of the tab from which the settings were opened to connect a service. */
export const returnTabId = 'return-tab'
const textSchema = z.object({ text: z.string(), at: z.number() })

/** A reload or the Back button may show an earlier text again. */
const maxKept = 10

/** A page may ask before the worker's write has ended. */
const maxWaitMs = 1_000

const readStored = (value: unknown): z.infer<typeof textSchema> | undefined => {
  const read = z.safeParse(textSchema, value)
  return read.success ? read.data : undefined
}

const store = async (id: string, text: string, at: number): Promise<void> => {
  await storage.session.set({ [keyPrefix + id]: { text, at } })
  const all = Object.entries(await storage.session.get(null)).filter(([key]) => key.startsWith(keyPrefix))
  const newestFirst = all.toSorted(([, a], [, b]) => (readStored(b)?.at ?? 0) - (readStored(a)?.at ?? 0))
  const old = newestFirst.slice(maxKept).map(([key]) => key)
  if (old.length > 0) await storage.session.remove(old)
}

/** Keeps the text under a random id until the browser closes. Returns the id at once: a popup opens only in the user's gesture. */
export const keepGivenText = (text: string, { id, now }: { id: string; now: number }): string => {
  store(id, text, now).catch(() => undefined)
  return id
}

/** The text with this id; undefined where it is not kept any more. Never rejects. */
export const readGivenText = (id: string): Promise<string | undefined> =>
  new Promise(resolve => {
    const key = keyPrefix + id
    const end = (value: unknown): void => {
      clearTimeout(timer)
      storage.onChanged.removeListener(onChange)
      resolve(readStored(value)?.text)
    }
    const onChange = (changes: Record<string, { newValue?: unknown }>, area: string): void => {
      if (area === 'session' && changes[key]) end(changes[key].newValue)
    }
    storage.onChanged.addListener(onChange)
    const timer = setTimeout(() => end(undefined), maxWaitMs)
    storage.session.get(key).then(
      stored => key in stored && end(stored[key]),
      () => end(undefined)
    )
  })
