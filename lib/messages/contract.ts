// Defines every message to the worker: one schema for each message and kind of sender, and the type of each answer. A schema is made when its
// message comes, because the worker starts often.
import * as z from 'zod/mini'
import type { Result } from '../failure.ts'
import { maxDomains, maxPeople, maxSplitParts } from '../runs/model/run.ts'
import type { Answers } from './answers.ts'

const id = z.string().check(z.maxLength(100))
const clickId = z.string().check(z.minLength(8), z.maxLength(100))
const pageUrl = z.string().check(z.maxLength(20_000))
const comparisonKey = z.string().check(z.maxLength(20_000))
const listTitle = z.string().check(z.maxLength(500))
const listName = z.string().check(z.maxLength(500))
const listTags = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200))
/** The fields of a run that a change of a list may write; absent where it has none. */
const listFields = z.object({
  listTitle: z.optional(listTitle),
  firstTitle: z.optional(listTitle),
  tags: z.optional(listTags),
  archivedAt: z.optional(z.number()),
  listChangedAt: z.optional(z.number())
})
const maxColumns = 1_000
const runIdBody = () => z.object({ runId: id })
/** A domain as it is sent to the service: punycode, lower case, no scheme, no path, no trailing dot. */
const bareDomain = z
  .string()
  .check(z.regex(/^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/))

/**
 * The messages that extension pages may send. Every `start…` message may cost money. Its `clickId` identifies the user's click: the same
 * click returns the same run. Its `connectionId` is the connection that the page showed: the start is refused when another is active.
 */
export const pageMessages = {
  /** Imports a lead search. `comparisonKey` is the search that the form showed. */
  startImport: () =>
    z.object({
      clickId,
      url: pageUrl,
      comparisonKey,
      pages: z.number(),
      listTitle,
      /** starts beside a live run of the same search */
      allowDuplicate: z.boolean(),
      /** the list name of an existing list to add to; absent: a new list */
      updateList: z.optional(listName),
      connectionId: z.optional(id)
    }),
  /** Tracks an existing list by its list name. `backupId` is its id in the list name backup, where it was found there. */
  trackList: () => z.object({ clickId, connectionId: id, listName, backupId: z.optional(id) }),
  /** Starts the same request again as a new run; for a batch or a part, that child run alone. */
  startAgain: () => z.object({ runId: id, clickId }),
  /** Enriches domains as one run, split into batches of the size in the API settings. */
  startDomains: () =>
    z.object({
      clickId,
      connectionId: id,
      listTitle,
      /** without duplicates */
      domains: z.array(bareDomain).check(z.minLength(1), z.maxLength(maxDomains)),
      /** also sends domains that are already in a list or in a live run */
      allowKnown: z.optional(z.boolean())
    }),
  /** Imports a search as mutually exclusive parts under one parent run. `url` and `comparisonKey` are of the search before the split. */
  startSplit: () =>
    z.object({
      clickId,
      connectionId: id,
      url: pageUrl,
      comparisonKey,
      /** the type of the filter that the search is split by, as the network spells it: `COMPANY_HEADCOUNT` */
      facet: z.string().check(z.maxLength(100)),
      /** whether the search itself selects values of the facet; otherwise the parts are all its values */
      facetWasSelected: z.boolean(),
      /** `title`: the part's value of the facet, for display */
      parts: z
        .array(z.object({ url: pageUrl, title: z.string().check(z.maxLength(1_000)) }))
        .check(z.minLength(1), z.maxLength(maxSplitParts)),
      /** the values of the parts that the user left out, for display */
      excludedValues: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(maxSplitParts)),
      /** result pages of each part */
      pages: z.number(),
      listTitle,
      allowDuplicate: z.boolean(),
      /** the number of people that the user typed to confirm a large split */
      confirmedPeople: z.optional(z.number())
    }),
  /** Looks one person up. `comparisonKey` is the profile that the page showed. */
  startLookup: () =>
    z.object({
      clickId,
      url: pageUrl,
      comparisonKey,
      connectionId: z.optional(id),
      /** starts even when an answer for this person is stored */
      allowKnown: z.optional(z.boolean())
    }),
  /** Looks many people up, one after another, as one run. People with a stored answer are not sent again. */
  startBulkLookup: () =>
    z.object({
      clickId,
      connectionId: id,
      listTitle,
      /** canonical profile URLs, without duplicates */
      profiles: z.array(z.string().check(z.maxLength(2_000))).check(z.minLength(1), z.maxLength(maxPeople)),
      /** another connection to ask afterwards, about those without a valid email */
      secondConnectionId: z.optional(id)
    }),
  /** Ends a bulk run with the results so far. Nothing more is sent. */
  finishEarly: runIdBody,
  /** Asks for the status of live runs at the pace of a page that shows them. */
  refreshRuns: () => z.object({}),
  /** The browser has told the page that the network is back. Runs that wait for it continue. */
  networkBack: () => z.object({}),
  /** Marks the notifications that the user has seen. */
  markSeen: () => z.object({ seen: z.array(z.object({ runId: id, notificationKey: z.string().check(z.maxLength(1_000)) })) }),
  /** Sets how often the user is reminded of the search of this run, or skips it this time. Nothing is sent. */
  setReminder: () => z.object({ runId: id, change: z.enum(['week', 'month', 'off', 'skip']) }),
  /** Asks for the status of one run now. */
  checkNow: runIdBody,
  stopTracking: runIdBody,
  resumeTracking: runIdBody,
  /** May cost money. Starts the remaining child runs of a parent run. `isConfirmed`: also of one that may go on elsewhere. */
  startRemaining: () => z.object({ runId: id, isConfirmed: z.optional(z.boolean()) }),
  /** Deletes a run and its results from this computer. `toBin`: after 30 days in the bin, unless `keepList` comes before. */
  removeRun: () => z.object({ runId: id, toBin: z.optional(z.boolean()) }),
  /** Takes back a deletion that was not carried out yet. */
  keepList: runIdBody,
  /** Keeps results that are marked to go for another retention time. */
  keepResults: runIdBody,
  /** Changes the title that a list has here, its tags, or whether it is archived. An empty title gives it its first one back. */
  changeList: () =>
    z.object({
      runId: id,
      title: z.optional(listTitle),
      tags: z.optional(listTags),
      isArchived: z.optional(z.boolean())
    }),
  /** Takes back what `changeList` answered. A field that was changed again since stays. */
  undoListChange: () => z.object({ runId: id, before: listFields, after: listFields }),
  /** Marks a run as finished or failed by the user's word. */
  markAs: () => z.object({ runId: id, outcome: z.enum(['finished', 'failed']) }),
  /** Makes the rows stored under `incomingId` the results of the run. `fromService`: they come from a file that the service sent. */
  addRows: () => z.object({ runId: id, incomingId: id, fromService: z.optional(z.boolean()) }),
  /**
   * Replaces the results of the run by the rows stored under `incomingId`, unless the run changed since the page read it (`changedAt`,
   * `rowCount`). `rowKeysId`: where the person keys of each row are stored.
   */
  replaceRows: () => z.object({ runId: id, incomingId: id, changedAt: z.number(), rowCount: z.number(), rowKeysId: z.optional(id) }),
  /** Deletes, in the background, what is past its retention time. */
  deleteExpired: () => z.object({}),
  /** Downloads the results of a collected run again, at no cost. They replace the stored ones only when the download succeeds. */
  downloadAgain: runIdBody,
  /** Reads the stored replies of a connection's runs again with its current API settings, then asks for the status of those still open. */
  rereadReplies: () => z.object({ connectionId: id }),
  /** Tests a connection: it starts nothing and costs nothing. */
  testConnection: () => z.object({ connectionId: id }),
  /** Tests a destination: a webhook gets made-up people under `headings`; `columns` names the standard column of each. A CRM is only read. */
  testDestination: () =>
    z.object({
      destinationId: id,
      headings: z.array(z.string().check(z.maxLength(1_000))).check(z.minLength(1), z.maxLength(maxColumns)),
      columns: z.array(z.string().check(z.maxLength(1_000))).check(z.minLength(1), z.maxLength(maxColumns))
    }),
  /** Changes what one click or rule sends to a destination: lets it leave, lets what failed leave again, or holds back what has not left yet. */
  changeDelivery: () => z.object({ deliveryId: id, change: z.enum(['start', 'retry', 'stop', 'remove']) }),
  /** Sends the records of a run once when it is ready, each column under its heading, or its text of `fallbacks` where a record has none. `targets` are of `writeTarget`. */
  sendWhenReady: () =>
    z.object({
      runId: id,
      destinationId: id,
      headings: z.array(z.string().check(z.maxLength(1_000))).check(z.minLength(1), z.maxLength(maxColumns)),
      columns: z.array(z.string().check(z.maxLength(1_000))).check(z.minLength(1), z.maxLength(maxColumns)),
      fallbacks: z.array(z.string().check(z.maxLength(1_000))).check(z.minLength(1), z.maxLength(maxColumns)),
      targets: z.array(z.string().check(z.maxLength(1_000))).check(z.minLength(1), z.maxLength(maxColumns))
    }),
  /** Switches this off again, before anything has left. */
  cancelSendWhenReady: () => z.object({ runId: id })
} as const

/** The scripts of the button's page that load later (entrypoints/page.content/later-scripts.ts). */
const laterScripts = ['session', 'card', 'dock'] as const
export type LaterScript = (typeof laterScripts)[number]

/** The messages that the content script may send. `comparisonKey` is the page that its button was made for. */
export const contentMessages = {
  /** Opens the popup's form for the search in the sender's tab. */
  openForm: () => z.object({ comparisonKey }),
  /** Opens the settings, which correct what the card of the sender's tab says. */
  openSettings: () => z.object({ comparisonKey }),
  /** Looks up the person whose profile the sender's tab shows. The URL is the tab's own. */
  startPageLookup: () => z.object({ clickId, comparisonKey }),
  /** Reads what is stored about the person whose profile the sender's tab shows. */
  getPersonState: () => z.object({ comparisonKey }),
  /** Reads whether the search that the sender's tab shows was imported. */
  getSearchState: () => z.object({ comparisonKey }),
  /** Asks whether the button may be on pages at all, for a page that the browser has kept while the setting may have changed. */
  isButtonWanted: () => z.object({}),
  /** Runs later scripts of the button's page in the sender's tab, in this order. */
  loadScripts: () => z.object({ scripts: z.array(z.enum(laterScripts)).check(z.maxLength(laterScripts.length)) })
} as const

type Schemas = typeof pageMessages & typeof contentMessages
/** The name of any message. */
export type MessageName = keyof Schemas
/** The body of a message. */
export type MessageBody<N extends MessageName> = z.infer<ReturnType<Schemas[N]>>
/** The answer to a message: its value or a failure. */
export type Answer<N extends MessageName> = Result<Answers[N]>
