// The conversation on one screen: who may say what to the worker, and what it answers. One schema a sender class; a message that
// fits none is refused.
import * as z from 'zod/mini'
import type { Result } from '../failure.ts'
import type { PersonState } from '../runs/model/person-state.ts'
import { maxDomains, maxPeople, maxSplitParts } from '../runs/model/run.ts'

// The probe for compiled parsers uses eval, which extension pages forbid.
z.config({ jitless: true })

const id = z.string().check(z.maxLength(100))
const clickId = z.string().check(z.minLength(8), z.maxLength(100))
const runOnly = z.object({ runId: id })
/** As it goes over the wire: punycode, lower case, no scheme, no path, no point at its end. */
const bareDomain = z
  .string()
  .check(z.regex(/^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/))

/** What our own pages may ask for. */
export const pageMessages = {
  startImport: z.object({
    clickId,
    url: z.string().check(z.maxLength(20_000)),
    comparisonKey: z.string().check(z.maxLength(20_000)),
    pages: z.number(),
    listTitle: z.string().check(z.maxLength(500)),
    allowDuplicate: z.boolean(),
    /** the name, as the service knows it, of a list that is to be updated; absent: a new list */
    updateList: z.optional(z.string().check(z.maxLength(500))),
    /** the connection that the form showed: nothing is started at another */
    connectionId: z.optional(id)
  }),
  /** Follows a list by its name; `lost` is its id in the mirror, where it was found there. */
  trackList: z.object({ clickId, connectionId: id, listName: z.string().check(z.maxLength(500)), lost: z.optional(id) }),
  /** The same once more, as a new run; of a batch of domains, that batch alone. */
  startRepeat: z.object({ runId: id, clickId }),
  /** Enriches domains as one run, in as many batches as the connection assumes. */
  startDomains: z.object({
    clickId,
    /** the connection that was shown; nothing is started at another */
    connectionId: id,
    listTitle: z.string().check(z.maxLength(500)),
    /** each once */
    domains: z.array(bareDomain).check(z.minLength(1), z.maxLength(maxDomains)),
    /** asks about domains that are in a list already, or on their way into one, too */
    allowKnown: z.optional(z.boolean())
  }),
  /** Imports a search as parts that exclude each other, one run: `url` and `key` are of the search that was taken apart. */
  startSplit: z.object({
    clickId,
    /** the connection that was shown; nothing is started at another */
    connectionId: id,
    url: z.string().check(z.maxLength(20_000)),
    comparisonKey: z.string().check(z.maxLength(20_000)),
    /** the facet, as the network spells it; `selected`: the search names its values itself */
    facet: z.string().check(z.maxLength(100)),
    facetWasSelected: z.boolean(),
    parts: z
      .array(z.object({ url: z.string().check(z.maxLength(20_000)), title: z.string().check(z.maxLength(1_000)) }))
      .check(z.minLength(1), z.maxLength(maxSplitParts)),
    /** the values of those that were left out */
    excludedValues: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(maxSplitParts)),
    pages: z.number(),
    listTitle: z.string().check(z.maxLength(500)),
    allowDuplicate: z.boolean()
  }),
  /** Looks one person up: `url` is the profile that was shown, `key` the one the button was made for. */
  startLookup: z.object({
    clickId,
    url: z.string().check(z.maxLength(20_000)),
    comparisonKey: z.string().check(z.maxLength(20_000)),
    /** the connection that was shown; nothing is started at another */
    connectionId: z.optional(id),
    /** asks for somebody of whom an answer is here */
    allowKnown: z.optional(z.boolean())
  }),
  /** Looks many people up, one after another, as one run; whoever the ledger knows is not asked about. */
  startBulkLookup: z.object({
    clickId,
    connectionId: id,
    listTitle: z.string().check(z.maxLength(500)),
    /** canonical URLs of profiles, each person once */
    profiles: z.array(z.string().check(z.maxLength(2_000))).check(z.minLength(1), z.maxLength(maxPeople))
  }),
  /** Ends a run of many people with what is here; nobody else is asked. */
  finishEarly: runOnly,
  refreshRuns: z.object({}),
  /** A person sees a problem of each of these runs: `key` is that of its notice. */
  markSeen: z.object({ seen: z.array(z.object({ runId: id, noticeKey: z.string().check(z.maxLength(1_000)) })) }),
  checkNow: runOnly,
  stopTracking: runOnly,
  resumeTracking: runOnly,
  removeRun: runOnly,
  markAs: z.object({ runId: id, as: z.enum(['finished', 'failed']) }),
  /** Rows that the page has read from a file and laid down under `incoming` become the results of the run; `kept`: the file is the service's. */
  addRows: z.object({ runId: id, incoming: id, kept: z.optional(z.boolean()) }),
  /** The rows that the page laid down take the place of the `rows` that the run had, as it was changed at `changedAt`: nothing else of it changes. `keys`: whose they are is laid down, too. */
  replaceRows: z.object({ runId: id, incoming: id, changedAt: z.number(), rows: z.number(), keys: z.optional(id) }),
  /** Deletes in the background what is to go by now. */
  deleteExpired: z.object({}),
  /** Fetches the results of a collected run once more, at no cost; they replace what is stored only when they came. */
  downloadAgain: runOnly,
  /** Reads the kept replies of a connection's runs again, after its assumptions were corrected, then asks about those still open. */
  rereadReplies: z.object({ connectionId: id }),
  testConnection: z.object({ connectionId: id })
} as const

/** What the content script of a network's page may ask for: `key` is the page that the button was made for. */
export const contentMessages = {
  openForm: z.object({ comparisonKey: z.string().check(z.maxLength(20_000)) }),
  /** One click on the button of a profile: looks this person up, once. The URL is the tab's own. */
  startPageLookup: z.object({ clickId, comparisonKey: z.string().check(z.maxLength(20_000)) }),
  /** What is known of the person whose profile this is. */
  getPersonState: z.object({ comparisonKey: z.string().check(z.maxLength(20_000)) })
} as const

/** What a connection test found; it starts nothing and costs nothing. */
export type Verdict = { is: 'good' } | { is: 'unclear'; words: string }

/** The answers, by message. */
export interface Answers {
  startImport: { runId: string }
  startRepeat: { runId: string }
  startDomains: { runId: string }
  startSplit: { runId: string }
  refreshRuns: null
  markSeen: null
  checkNow: null
  stopTracking: null
  resumeTracking: null
  removeRun: null
  trackList: { runId: string }
  markAs: null
  addRows: { rows: number }
  replaceRows: null
  deleteExpired: null
  downloadAgain: { rows: number }
  rereadReplies: { collected: number }
  testConnection: Verdict
  openForm: null
  startLookup: { runId: string }
  startBulkLookup: { runId: string }
  finishEarly: null
  startPageLookup: { runId: string }
  getPersonState: PersonState
}

type Schemas = typeof pageMessages & typeof contentMessages
export type MessageName = keyof Schemas
export type MessageBody<N extends MessageName> = z.infer<Schemas[N]>
export type Answer<N extends MessageName> = Result<Answers[N]>
