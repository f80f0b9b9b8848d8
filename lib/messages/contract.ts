// The conversation on one screen: who may say what to the worker, and what it answers. One schema a sender class; a message that
// fits none is refused.
import * as z from 'zod/mini'
import type { Result } from '../failure.ts'
import type { PersonState } from '../runs/model/person-state.ts'
import { domainsAtMost, peopleAtMost, searchesAtMost } from '../runs/model/run.ts'

// The probe for compiled parsers uses eval, which extension pages forbid.
z.config({ jitless: true })

const id = z.string().check(z.maxLength(100))
const clickId = z.string().check(z.minLength(8), z.maxLength(100))
const run = z.object({ run: id })
/** As it goes over the wire: punycode, lower case, no scheme, no path, no point at its end. */
const bareDomain = z
  .string()
  .check(z.regex(/^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/))

/** What our own pages may ask for. */
export const pageMessages = {
  startImport: z.object({
    clickId,
    url: z.string().check(z.maxLength(20_000)),
    key: z.string().check(z.maxLength(20_000)),
    pages: z.number(),
    listWords: z.string().check(z.maxLength(500)),
    another: z.boolean(),
    /** the name, as the service knows it, of a list that is to be updated; absent: a new list */
    updates: z.optional(z.string().check(z.maxLength(500))),
    /** the connection that the form showed: nothing is started at another */
    connection: z.optional(id)
  }),
  /** Follows a list by its name; `lost` is its id in the mirror, where it was found there. */
  followList: z.object({ clickId, connection: id, listName: z.string().check(z.maxLength(500)), lost: z.optional(id) }),
  /** The same once more, as a new run; of a batch of domains, that batch alone. */
  startAgain: z.object({ run: id, clickId }),
  /** Enriches domains as one run, in as many batches as the connection assumes. */
  startDomains: z.object({
    clickId,
    /** the connection that was shown; nothing is started at another */
    connection: id,
    listWords: z.string().check(z.maxLength(500)),
    /** each once */
    domains: z.array(bareDomain).check(z.minLength(1), z.maxLength(domainsAtMost)),
    /** asks about domains that are in a list already, or on their way into one, too */
    again: z.optional(z.boolean())
  }),
  /** Imports a search as parts that exclude each other, one run: `url` and `key` are of the search that was taken apart. */
  startSearches: z.object({
    clickId,
    /** the connection that was shown; nothing is started at another */
    connection: id,
    url: z.string().check(z.maxLength(20_000)),
    key: z.string().check(z.maxLength(20_000)),
    /** the facet, as the network spells it; `selected`: the search names its values itself */
    facet: z.string().check(z.maxLength(100)),
    selected: z.boolean(),
    parts: z
      .array(z.object({ url: z.string().check(z.maxLength(20_000)), words: z.string().check(z.maxLength(1_000)) }))
      .check(z.minLength(1), z.maxLength(searchesAtMost)),
    /** the values of those that were left out */
    without: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(searchesAtMost)),
    pages: z.number(),
    listWords: z.string().check(z.maxLength(500)),
    another: z.boolean()
  }),
  /** Looks one person up: `url` is the profile that was shown, `key` the one the button was made for. */
  startLookup: z.object({
    clickId,
    url: z.string().check(z.maxLength(20_000)),
    key: z.string().check(z.maxLength(20_000)),
    /** the connection that was shown; nothing is started at another */
    connection: z.optional(id),
    /** asks for somebody of whom an answer is here */
    again: z.optional(z.boolean())
  }),
  /** Looks many people up, one after another, as one run; whoever the ledger knows is not asked about. */
  lookUpPeople: z.object({
    clickId,
    connection: id,
    listWords: z.string().check(z.maxLength(500)),
    /** canonical URLs of profiles, each person once */
    profiles: z.array(z.string().check(z.maxLength(2_000))).check(z.minLength(1), z.maxLength(peopleAtMost))
  }),
  /** Ends a run of many people with what is here; nobody else is asked. */
  finish: run,
  watch: z.object({}),
  /** A person sees a problem of each of these runs: `key` is that of its notice. */
  seen: z.object({ seen: z.array(z.object({ run: id, key: z.string().check(z.maxLength(1_000)) })) }),
  check: run,
  stop: run,
  follow: run,
  remove: run,
  treat: z.object({ run: id, as: z.enum(['finished', 'failed']) }),
  /** Rows that the page has read from a file and laid down under `incoming` become the results of the run; `kept`: the file is the service's. */
  addRows: z.object({ run: id, incoming: id, kept: z.optional(z.boolean()) }),
  /** The rows that the page laid down take the place of the `rows` that the run had, as it was changed at `changedAt`: nothing else of it changes. `keys`: whose they are is laid down, too. */
  replaceRows: z.object({ run: id, incoming: id, changedAt: z.number(), rows: z.number(), keys: z.optional(id) }),
  /** Deletes in the background what is to go by now. */
  tidy: z.object({}),
  /** Fetches the results of a collected run once more, at no cost; they replace what is stored only when they came. */
  fetchAgain: run,
  /** Reads the kept replies of a connection's runs again, after its assumptions were corrected, then asks about those still open. */
  reread: z.object({ connection: id }),
  testConnection: z.object({ connection: id })
} as const

/** What the content script of a network's page may ask for: `key` is the page that the button was made for. */
export const contentMessages = {
  openForm: z.object({ key: z.string().check(z.maxLength(20_000)) }),
  /** One click on the button of a profile: looks this person up, once. The URL is the tab's own. */
  findEmail: z.object({ clickId, key: z.string().check(z.maxLength(20_000)) }),
  /** What is known of the person whose profile this is. */
  lookUp: z.object({ key: z.string().check(z.maxLength(20_000)) })
} as const

/** What a connection test found; it starts nothing and costs nothing. */
export type Verdict = { is: 'good' } | { is: 'unclear'; words: string }

/** The answers, by message. */
export interface Answers {
  startImport: { run: string }
  startAgain: { run: string }
  startDomains: { run: string }
  startSearches: { run: string }
  watch: null
  seen: null
  check: null
  stop: null
  follow: null
  remove: null
  followList: { run: string }
  treat: null
  addRows: { rows: number }
  replaceRows: null
  tidy: null
  fetchAgain: { rows: number }
  reread: { collected: number }
  testConnection: Verdict
  openForm: null
  startLookup: { run: string }
  lookUpPeople: { run: string }
  finish: null
  findEmail: { run: string }
  lookUp: PersonState
}

type Schemas = typeof pageMessages & typeof contentMessages
export type MessageName = keyof Schemas
export type MessageBody<N extends MessageName> = z.infer<Schemas[N]>
export type Answer<N extends MessageName> = Result<Answers[N]>
