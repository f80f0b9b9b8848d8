// Keeps API keys for one browser session, in `storage.session`: it is never written to disk, and content scripts cannot read it.
import * as z from 'zod/mini'

/** The part of the browser's storage area that is used. */
interface StorageArea {
  get: (key: string) => Promise<Record<string, unknown>>
  set: (items: Record<string, unknown>) => Promise<void>
  remove: (key: string) => Promise<void>
}

const nameOf = (accountId: string): string => `key:${accountId}`
const apiKeySchema = z.string().check(z.minLength(1))

/** Stores API keys by account id. `get` never rejects: an area that is missing or damaged holds no key. */
export const createSessionKeys = (area: StorageArea) => ({
  get: async (accountId: string): Promise<string | undefined> => {
    try {
      const parsed = z.safeParse(apiKeySchema, (await area.get(nameOf(accountId)))[nameOf(accountId)])
      return parsed.success ? parsed.data : undefined
    } catch {
      return undefined
    }
  },
  set: (accountId: string, apiKey: string): Promise<void> => area.set({ [nameOf(accountId)]: apiKey }),
  remove: (accountId: string): Promise<void> => area.remove(nameOf(accountId))
})

/** What `createSessionKeys` returns. */
export type SessionKeys = ReturnType<typeof createSessionKeys>
