// The nouns of a run's life: what was asked, which state it is in, what it still owes us. Schema first; it is parsed when it
// leaves storage, so an older or damaged row never reaches the machine.
import * as z from 'zod/mini'
import { failures, type Failure, type FailureCode } from '../../failure.ts'
import { requestSchema } from './request.ts'

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(failures, code)

const failureSchema: z.ZodMiniType<Failure> = z.object({
  // A reason that a later version wrote must not hide the whole run from this one.
  code: z.pipe(
    z.string(),
    z.transform((code): FailureCode => (isFailureCode(code) ? code : 'muster'))
  ),
  message: z.optional(z.string()),
  host: z.optional(z.string()),
  name: z.optional(z.string()),
  status: z.optional(z.number()),
  retryAfterMs: z.optional(z.number())
})

/** How far the service says it is: `progress` 0–100, `done` of `total` in whatever it counts; `word` as it came. */
export const progressSchema = z.object({
  word: z.optional(z.string()),
  /** false when the word is none we know: it is shown as it came, and asked for again */
  known: z.boolean(),
  progress: z.optional(z.number()),
  done: z.optional(z.number()),
  total: z.optional(z.number())
})

/** One life for all kinds (docs/architecture.md draws it). Each state holds what only it needs. */
export const stateSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('intent'), workerId: z.string() }),
  z.object({ is: z.literal('sending'), workerId: z.string() }),
  z.object({ is: z.literal('running'), status: progressSchema }),
  /** No clear answer to the one POST. `unknown` counts recognised answers "no such list", the first of them at `unknownSince`. */
  z.object({
    is: z.literal('uncertain'),
    failure: failureSchema,
    unknownListReplies: z.number(),
    unknownListSince: z.optional(z.number())
  }),
  /**
   * `expected` results by the last count; since when the download has been empty, or has handed out a part of them. `before`: nobody can
   * say that the update of this list was begun.
   */
  z.object({
    is: z.literal('finished'),
    expected: z.optional(z.number()),
    emptySince: z.optional(z.number()),
    partSince: z.optional(z.number()),
    before: z.optional(z.boolean())
  }),
  /**
   * `said`: how many the service said there were, where those that came were not known to be all. `from`: a file that the user added, a kept reply, or
   * a list that may hold no more than what was in it before its update. `companies` and `contacts` are counted where domains were asked about.
   */
  z.object({
    is: z.literal('collected'),
    rows: z.number(),
    companies: z.optional(z.number()),
    contacts: z.optional(z.number()),
    reportedCount: z.optional(z.number()),
    from: z.optional(z.enum(['file', 'before', 'kept']))
  }),
  z.object({ is: z.literal('not-sent'), failure: failureSchema }),
  /** `looks` counts the later looks at a list that was refused, failed or was never found (after 1, 6 and 24 h). */
  z.object({ is: z.literal('refused'), failure: failureSchema, lateChecks: z.number() }),
  z.object({ is: z.literal('not-started'), lateChecks: z.number() }),
  z.object({ is: z.literal('failed'), words: z.string(), lateChecks: z.optional(z.number()) }),
  /** what was known of its results, where it was finished, is known still when it is followed again */
  z.object({
    is: z.literal('stopped'),
    previous: z.enum(['running', 'uncertain', 'finished']),
    expected: z.optional(z.number()),
    before: z.optional(z.boolean())
  })
])

/** What came of domains: records in all, and how many of them are companies and contacts. */
export const receivedCountsSchema = z.object({ rows: z.number(), companies: z.number(), contacts: z.number() })

/**
 * How the parts of one run stand, in persons or in batches: `open` on their way, `failed` without an answer, `left` not asked yet. Of
 * people, `emails` of those that are here and `known` without asking; of batches, what `came`.
 */
const childCountsSchema = z.object({
  ready: z.number(),
  emails: z.number(),
  alreadyKnown: z.number(),
  running: z.number(),
  failed: z.number(),
  waiting: z.number(),
  received: z.optional(receivedCountsSchema)
})

/** All times are milliseconds since the epoch. */
export const runSchema = z.object({
  id: z.string(),
  clickId: z.string(),
  connectionId: z.string(),
  accountId: z.string(),
  /** the service's host, as a person reads it */
  serviceHost: z.string(),
  /** the user's words for the list, and the unique name on the wire */
  listTitle: z.string(),
  listName: z.string(),
  /** what a reply called the list, where that differs; asked for first, then our name, then the ids that replies gave it */
  serviceListName: z.optional(z.string()),
  listIds: z.optional(z.array(z.string())),
  /** which of these names is asked for, counted from 0: the next one in turn while nothing is found */
  identifierIndex: z.optional(z.number()),
  request: requestSchema,
  state: stateSchema,
  /** the run that this lookup, or batch, is a part of, and is shown and handed out with */
  parentId: z.optional(z.string()),
  /** when its results were deleted by the person's own setting; the run itself stays, so that nobody pays for it twice */
  resultsDeletedAt: z.optional(z.number()),
  startedElsewhere: z.optional(z.literal(true)), // begun on another machine of the same person, whose sync told of it
  childCounts: z.optional(childCountsSchema),
  /** of many people, or batches: how many answers in a row said nothing certain */
  doubtfulInARow: z.optional(z.number()),
  /** of batches: how many had brought nothing when another brought something, or when a person was last asked to look */
  acknowledgedFailures: z.optional(z.number()),
  /** set while the run is live: its `liveKeyOf`, or that and its id where it stands beside a twin (unique in the ledger) */
  liveKey: z.optional(z.string()),
  createdAt: z.number(),
  sentAt: z.optional(z.number()),
  /** last time the service said something new; "stuck" counts from here */
  changedAt: z.number(),
  checkedAt: z.optional(z.number()),
  /** when the next look is due; absent when there is none */
  dueAt: z.optional(z.number()),
  /** the current back-off, and a time before which the service asked not to be called */
  backoff: z.number(),
  notBefore: z.optional(z.number()),
  /** results on their way here, as far as they are: bytes that came, then rows that are stored; `boot` is the worker that is at it */
  incoming: z.optional(
    z.object({ workerId: z.string(), bytes: z.optional(z.number()), rows: z.optional(z.number()), totalRows: z.optional(z.number()) })
  ),
  /** why following does not go on just now; a reason beside the state, not a state */
  pause: z.optional(failureSchema)
})

export type RunRequest = z.infer<typeof requestSchema>
export type Progress = z.infer<typeof progressSchema>
export type RunState = z.infer<typeof stateSchema>
export type ChildCounts = z.infer<typeof childCountsSchema>
export type ReceivedCounts = z.infer<typeof receivedCountsSchema>
export type Run = z.infer<typeof runSchema>

/** The states of a run that is still on its way. */
export const liveStates: readonly RunState['is'][] = ['intent', 'sending', 'running', 'uncertain', 'finished']
const live = new Set(liveStates)

/** Is the run still on its way? Two live runs may not share a list name or a live key. */
export const isLive = (run: Pick<Run, 'state'>): boolean => live.has(run.state.is)

/** The place of a run among the living, which it shares with every run that asks the same of a connection, whatever its key was. */
export const liveKeyOf = ({ connectionId, request }: Pick<Run, 'connectionId' | 'request'>): string =>
  `${connectionId} ${request.kind} ${request.comparisonKey}`

/** Is it made of parts, which are shown and handed out as one? Of such a run the service knows the parts alone. */
export const isParentRun = ({ request }: Pick<Run, 'request'>): boolean =>
  request.kind === 'people' || request.kind === 'domain-batches' || request.kind === 'split'

/** Which of a list's batches it asks about, from 0; of any other run, the first. */
export const batchIndexOf = ({ request }: Pick<Run, 'request'>): number =>
  request.kind === 'domains' || request.kind === 'lead-search' ? (request.batchIndex ?? 0) : 0

/** Was this batch started by a click of its own, whatever its list is at? */
export const isRestartedAlone = ({ request }: Pick<Run, 'request'>): boolean =>
  (request.kind === 'domains' || request.kind === 'lead-search') && request.restartedAlone === true

/** All names that its list may be known by, each once, in the order in which they are asked for. */
export const listIdentifiersOf = ({
  serviceListName,
  listName,
  listIds = []
}: Pick<Run, 'serviceListName' | 'listName' | 'listIds'>): string[] => [
  ...new Set([...(serviceListName === undefined ? [] : [serviceListName]), listName, ...listIds])
]

/** Is the run to add to a list that was there before? */
export const isListUpdate = ({ request }: Pick<Run, 'request'>): boolean => request.kind === 'lead-search' && request.isUpdate === true

/** People that may be looked up as one run. */
export const maxPeople = 10_000

/** Domains that may be enriched as one run. */
export const maxDomains = 50_000

/** People an import may return: 25 a result page, as the interface documents. */
export const peoplePerPage = 25
export const maxPages = 100

/** Parts that one search may be taken apart into. */
export const maxSplitParts = 60
