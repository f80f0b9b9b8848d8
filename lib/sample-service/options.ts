// How one sample service differs from another: its keys, its speed, and its answers to what the interface leaves open.
import type { SampleStore } from './store.ts'

/** What a caller may choose. Only the store and the clock have no default. */
export type SampleServiceOptions = {
  store: SampleStore
  /** The time in ms. */
  now: () => number
  /** 1 is realistic (a page of an import takes 45 s, a lookup 8 s), 60 is sixty times faster, `Infinity` ends runs at once. */
  speed?: number
  /** The API keys that are accepted. All of them open one account. */
  keys?: readonly string[]
  /** Credits of the account before any charge. */
  credits?: number
  /** A second start on a list: refused, added to what is there, or run again in its place. The last two are charged in full. */
  duplicates?: 'refuse' | 'merge' | 'charge-again'
  /** How the reply to a person lookup leads to its result; with 'url' the profile URL serves as list name. */
  identifyPerson?: 'listname' | 'id' | 'inline' | 'url'
  /** How many people a search finds, where a test needs to know; where it asks for facets, that is without them. */
  searchSize?: (searchUrl: string) => number | undefined
  /** Whether a lookup finds an address, where a test needs to know. */
  findsEmail?: (profileUrl: string) => boolean | undefined
  /** Whether an enrichment fails, where a test needs to know: asked once for each start. */
  failsDomains?: (domains: readonly string[]) => boolean
  /** The wire name of the first field of `/sn_search`. */
  searchField?: string
}

/** The options with nothing left open. */
export type SampleService = Required<SampleServiceOptions>

/** The key that works when no other was chosen. */
export const sampleKey = 'sample-key-0001'

/** Fills in what the caller left open. Throws a `RangeError` for a speed that is not above zero. */
export function withDefaults(options: SampleServiceOptions): SampleService {
  if (options.speed !== undefined && !(options.speed > 0)) throw new RangeError('The speed must be above zero.')
  return {
    speed: 1,
    keys: [sampleKey],
    credits: Infinity,
    duplicates: 'merge',
    identifyPerson: 'listname',
    searchSize: () => undefined,
    findsEmail: () => undefined,
    failsDomains: () => false,
    searchField: 'sales_platform_people_search_url',
    ...options
  }
}
