// The options of a sample service: its API keys, its speed, and its behaviour where services differ.

/** The three operations that start a run and cost credits. */
type StartKind = 'import' | 'enrichment' | 'lookup'

/** One accepted start. Times in ms; the durations are already divided by the speed. */
export type Start = { at: number; queuedMs: number; workMs: number } & (
  | { kind: 'import'; search: string; peopleCount: number }
  | { kind: 'enrichment'; domains: string[]; fails?: true }
  | { kind: 'lookup'; profileUrl: string; person: number; hasEmail: boolean }
)

/** A named list and its starts, oldest first. */
export type SampleList = { name: string; starts: Start[] }

/** What one accepted start cost. `listname` is the profile URL for a lookup without a list. */
type Charge = { at: number; kind: StartKind; listname: string; credits: number }

/** The lists, and one charge for every accepted start. */
export type SampleStore = { lists: SampleList[]; charges: Charge[] }

/** An empty store. */
export function createSampleStore(): SampleStore {
  return { lists: [], charges: [] }
}

/** The options of a sample service. Only the store and the clock have no default. */
export type SampleServiceOptions = {
  store: SampleStore
  /** The current time in ms. */
  now: () => number
  /** 1 is realistic (a page of an import takes 45 s, a lookup 8 s), 60 is sixty times faster, `Infinity` ends runs at once. */
  speed?: number
  /** The API keys that are accepted. All of them belong to one account. */
  apiKeys?: readonly string[]
  /** Credits of the account before any charge. */
  credits?: number
  /** A second start on a list is refused, merged into it, or replaces it. The last two are charged in full. */
  duplicates?: 'refuse' | 'merge' | 'charge-again'
  /** How the reply to a person lookup identifies its result; with 'url' the profile URL is the list name. */
  identifyPerson?: 'listname' | 'id' | 'inline' | 'url'
  /** The number of people that a search finds without its facets; undefined for the default. */
  searchSize?: (searchUrl: string) => number | undefined
  /** Whether a lookup finds an email; undefined for the default. */
  findsEmail?: (profileUrl: string) => boolean | undefined
  /** Whether an enrichment fails. Called once for each start. */
  failsDomains?: (domains: readonly string[]) => boolean
  /** The wire name of the search URL field of `/sn_search`. */
  searchField?: string
}

/** The options with all defaults filled in. */
export type SampleService = Required<SampleServiceOptions>

/** The API key that is accepted by default. */
export const sampleApiKey = 'sample-key-0001'

/** Fills in the defaults. Throws a `RangeError` for a speed that is not above zero. */
export function withDefaults(options: SampleServiceOptions): SampleService {
  if (options.speed !== undefined && !(options.speed > 0)) throw new RangeError('The speed must be above zero.')
  return {
    speed: 1,
    apiKeys: [sampleApiKey],
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
