// Serves a variant without a network: turns a request into a reply, on two hosts, and lists all requests.
import type { ServiceVariant } from './variant.ts'

/** A complete request: for tests to search, never to print. `host`: which of the two hosts. */
export interface Arrived {
  method: string
  host: string
  path: string
  text: string
  headers: Record<string, string>
}

export interface VariantServer {
  answer: (request: Request) => Promise<Response>
  arrived: Arrived[]
  /** the number of paid starts */
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

/** `base` and `other`: the URLs of the two hosts; `now` in milliseconds. */
export const createVariantServer = (
  variant: ServiceVariant,
  { base, other, now }: { base: string; other: string; now: () => number }
): VariantServer => {
  const serve = variant.open()
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
