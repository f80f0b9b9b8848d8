// API keys that are kept until the browser closes: in the session's own storage area, which is never written to disk and which no
// content script can read.
import * as z from 'zod/mini'

/** As much of the browser's storage area as is used. */
interface Area {
  get: (key: string) => Promise<Record<string, unknown>>
  set: (items: Record<string, unknown>) => Promise<void>
  remove: (key: string) => Promise<void>
}

const nameOf = (account: string): string => `key:${account}`
const keySchema = z.string().check(z.minLength(1))

/** Keys by the account of their connection. `get` never rejects: an area that is gone or damaged holds no key. */
export const createSessionKeys = (area: Area) => ({
  get: async (account: string): Promise<string | undefined> => {
    try {
      const read = z.safeParse(keySchema, (await area.get(nameOf(account)))[nameOf(account)])
      return read.success ? read.data : undefined
    } catch {
      return undefined
    }
  },
  set: (account: string, key: string): Promise<void> => area.set({ [nameOf(account)]: key }),
  remove: (account: string): Promise<void> => area.remove(nameOf(account))
})

export type SessionKeys = ReturnType<typeof createSessionKeys>
