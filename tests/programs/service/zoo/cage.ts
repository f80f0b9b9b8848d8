// The HTTP shell around one animal: from a request to a reply, on two hosts, with a list of all that arrived.
import type { Animal } from './animal.ts'

/** What arrived, whole: for tests to search, never to print. `host` tells on which of the two. */
export interface Arrived {
  method: string
  host: string
  path: string
  text: string
  headers: Record<string, string>
}

export interface Cage {
  answer: (request: Request) => Promise<Response>
  arrived: Arrived[]
  /** how many paid starts arrived */
  starts: () => number
}

const fieldsIn = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** `base` and `other`: the addresses of the animal's two hosts; `now` in milliseconds. */
export const createCage = (animal: Animal, { base, other, now }: { base: string; other: string; now: () => number }): Cage => {
  const serve = animal.open()
  const arrived: Arrived[] = []
  return {
    arrived,
    starts: () => arrived.filter(({ path }) => path === '/sn_search').length,
    answer: async request => {
      const { host, pathname, search, searchParams } = new URL(request.url)
      const text = await request.text()
      arrived.push({ method: request.method, host, path: pathname + search, text, headers: Object.fromEntries(request.headers) })
      return serve({ method: request.method, path: pathname, query: searchParams, body: fieldsIn(text), base, other, now: now() })
    }
  }
}
