// A run: what it requests, its state, and what is known of its results. The schemas parse it when it is read from storage, so an older or
// damaged row never reaches the state machine.
import * as z from 'zod/mini'
import type { FailureCode } from '../../failure.ts'
import { isFileList, isLookup, isParentRun, requestSchema } from '../kind.ts'
import { bulkPaceSchema } from './stored-pace.ts'
import { cutNames } from './list-name.ts'
import { failureSchema, stateSchema, type progressSchema } from './run-state.ts'
import { timeSchema } from './time.ts'

/**
 * The results of domains: all rows, and how many of them are companies and contacts. `otherDomains`: companies of domains that were not requested,
 * which are not among `companies`.
 */
export const receivedCountsSchema = z.lazy(() =>
  z.object({ rows: z.number(), companies: z.number(), contacts: z.number(), otherDomains: z.optional(z.number()) })
)

/**
 * The children of a parent run, counted in people or batches. `ready`: with an answer; `running`: requested; `failed`: without an answer so
 * far; `waiting`: not requested yet. Of people, `emails` counts the ready ones with an email address, and `alreadyKnown` those answered
 * without a request, and `doubtful` those with a result that may be another person's. Of batches, `received` sums their results.
 */
const childCountsSchema = z.lazy(() =>
  z.object({
    ready: z.number(),
    emails: z.number(),
    alreadyKnown: z.number(),
    running: z.number(),
    failed: z.number(),
    waiting: z.number(),
    doubtful: z.optional(z.number()),
    received: z.optional(receivedCountsSchema)
  })
)

/** All times are milliseconds since the epoch. */
export const runSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    /** the user's click that created it; unique */
    clickId: z.string(),
    connectionId: z.string(),
    accountId: z.string(),
    /** the host of the service, for display */
    serviceHost: z.string(),
    /** the user's title of the list, and the unique name sent to the service */
    listTitle: z.string(),
    listName: z.string(),
    /** the first title, where the user has renamed the list here: what is sent to the service goes by this one */
    firstTitle: z.optional(z.string()),
    /** the user's tags on the list, in the form of `readTags` */
    tags: z.optional(z.array(z.string())),
    /** when the user archived the list; never on a live run */
    archivedAt: z.optional(timeSchema),
    /** the last time the user changed its title, its tags or whether it is archived */
    listChangedAt: z.optional(timeSchema),
    /** the list is in the bin, until when, and from which count of agreed time on it is deleted for good once that has passed */
    removeAt: z.optional(timeSchema),
    removeAfterMs: z.optional(z.number()),
    /** the name from a reply, where it differs; used first, then `listName`, then the ids that replies gave */
    serviceListName: z.optional(z.string()),
    listIds: z.optional(z.array(z.string())),
    /** index of the current one of these identifiers; the next is tried while nothing is found */
    identifierIndex: z.optional(z.number()),
    /** of a lookup whose only row names no one: a mark of that row, by which another lookup with the same one is noticed */
    rowMark: z.optional(z.string()),
    /** the service knows the run by an id of its own alone, never by `listName` */
    isKnownById: z.optional(z.literal(true)),
    /** the service wants no two checks of the run within this time */
    checkEveryMs: z.optional(z.number()),
    /** of a list: how far apart the service wants its starts, and of a bulk lookup the pace that was found where it says nothing */
    startEveryMs: z.optional(z.number()),
    pace: z.optional(bulkPaceSchema),
    /** of a bulk lookup: the most people whom a connection takes in one request, where it has refused more */
    mostPeople: z.optional(z.object({ connectionId: z.string(), people: z.number() })),
    request: requestSchema,
    state: stateSchema,
    /** the parent run, with which this child run is shown and exported */
    parentId: z.optional(z.string()),
    /** when the results go, as it is shown, and at which count of agreed time they do; the user may keep them until then */
    goesAt: z.optional(timeSchema),
    goesAfterMs: z.optional(z.number()),
    /** when the user kept results that were about to go: their retention time begins here */
    keptAt: z.optional(timeSchema),
    /** when the results were deleted by the user's retention setting; the run stays, so that no one pays for it twice */
    resultsDeletedAt: z.optional(timeSchema),
    /** the most results that were ever stored for this request, and how many of them had an email address; erasing people leaves it */
    received: z.optional(z.object({ rows: z.number(), emails: z.number() })),
    /** an earlier run requested the same, and may have been charged */
    isRepeat: z.optional(z.literal(true)),
    /** started on another computer of the same user, and received by the browser's sync */
    startedElsewhere: z.optional(z.literal(true)),
    /** a parent run of a backup, which may have gone on since at the computer that started it */
    mayGoOnElsewhere: z.optional(z.literal(true)),
    childCounts: z.optional(childCountsSchema),
    /** of a parent run: how many starts in a row had no certain answer, and how many were refused and are waited out */
    doubtfulInARow: z.optional(z.number()),
    refusedInARow: z.optional(z.number()),
    /** of a bulk lookup: its first answers are not all the same error */
    answersDiffer: z.optional(z.boolean()),
    /** failed batches that no longer count against the run: another batch succeeded, or the user resumed it */
    acknowledgedFailures: z.optional(z.number()),
    /** of a parent run: how often the user has resumed it; each time, refused children may be sent again */
    resumes: z.optional(z.number()),
    /** the service's text beside the acceptance of the start, shown with the status */
    remark: z.optional(z.string()),
    /** since when the run is checked without a pause by the user, and how many checks were answered; time without the service does not count */
    tracking: z.optional(z.object({ since: timeSchema, checks: z.number() })),
    /** how many of the stored rows have a valid email address; counted while they are stored, absent on older lists and parent runs */
    validEmails: z.optional(z.number()),
    /** set while the run is live and unique among runs: its `getLiveKey`, followed by its id where it duplicates another run on purpose */
    liveKey: z.optional(z.string()),
    createdAt: timeSchema,
    /** the count of agreed time at its creation, which no clock changes; see agreed-time.ts */
    createdAgreedMs: z.optional(z.number()),
    /** the clock had shown a later time before, so that the day of `createdAt` is in doubt */
    isClockBehind: z.optional(z.literal(true)),
    sentAt: z.optional(timeSchema),
    /** the last time the service replied something new; "slow" counts from here */
    changedAt: timeSchema,
    checkedAt: z.optional(timeSchema),
    /** of a run that ended without results: the time of its first empty download, while it is still downloaded again */
    emptySince: z.optional(timeSchema),
    /** since when no check has reached the service; absent once one has */
    unreachedSince: z.optional(timeSchema),
    /** when the next check is due; absent where there is none */
    dueAt: z.optional(timeSchema),
    backoffMs: timeSchema,
    /** the time before which the service accepts no call */
    notBefore: z.optional(timeSchema),
    /** a download in progress: bytes received, then rows stored of all rows; `workerId` is the worker that does it */
    incoming: z.optional(
      z.object({
        workerId: z.string(),
        bytes: z.optional(z.number()),
        rows: z.optional(z.number()),
        totalRows: z.optional(z.number()),
        /** of the stored rows, how many have an email address */
        emails: z.optional(z.number())
      })
    ),
    /**
     * A reply that is being read: `workerId` reads it, and is absent where that worker has ended before. `attempts` counts the readings that have
     * begun. `isKept`: the reply is stored as it came.
     */
    reading: z.optional(z.object({ workerId: z.optional(z.string()), attempts: z.number(), isKept: z.optional(z.boolean()) })),
    /** why tracking does not go on for now; a reason beside the state, not a state */
    pause: z.optional(failureSchema),
    /** a test of the connection has passed since the run was refused, or paused, for its API key */
    isKeyTested: z.optional(z.literal(true))
  })
)

/** The service's status, as it came and as numbers. */
export type Progress = z.infer<typeof progressSchema>
/** The state of a run, tagged by `is`, with what only this state needs. */
export type RunState = z.infer<typeof stateSchema>
/** The children of a parent run, counted by their outcome. */
export type ChildCounts = z.infer<typeof childCountsSchema>
/** The results of domains: all rows, and how many of them are companies and contacts. */
export type ReceivedCounts = z.infer<typeof receivedCountsSchema>
/** One run as it is stored: its request, its state, and what is known of its list. */
export type Run = z.infer<typeof runSchema>

/** The states of a run that has not ended. */
export const liveStates: readonly RunState['is'][] = ['intent', 'sending', 'running', 'uncertain', 'finished']
const liveStateSet = new Set(liveStates)
/** The states of a run that has ended. */
export const endedStates: readonly RunState['is'][] = ['not-sent', 'refused', 'not-started', 'failed', 'stopped', 'collected']

/** Two live runs may not share a list or a live key. */
export const isLive = (run: Pick<Run, 'state'>): boolean => liveStateSet.has(run.state.is)

/** Has the run at least one row of results? */
export const hasRows = ({ state }: Pick<Run, 'state'>): boolean => state.is === 'collected' && state.rows > 0

/** Identifies duplicates among live runs: equal for runs with the same request at the same connection, with any API key. */
export const getLiveKey = ({ connectionId, request }: Pick<Run, 'connectionId' | 'request'>): string =>
  `${connectionId} ${request.kind} ${request.comparisonKey}`

/** Is the service's answer kept, and not read until the user asks for it? */
export const isPutAside = ({ pause }: Pick<Run, 'pause'>): boolean => pause?.code === 'answerPutAside'

const keyFailures: ReadonlySet<FailureCode> = new Set(['wrongApiKey', 'keyElsewhere', 'apiKeyNeeded'])

/** Whether this start failed for its API key and cost nothing, or this parent run is paused for it, and no test has passed since. */
export const needsApiKey = ({ state, pause, request, isKeyTested }: Pick<Run, 'state' | 'pause' | 'request' | 'isKeyTested'>): boolean => {
  const isFree = state.is === 'not-sent' || (state.is === 'refused' && state.isCertain)
  const failure = isFree ? state.failure : state.is === 'stopped' && isParentRun({ request }) ? pause : undefined
  return failure !== undefined && keyFailures.has(failure.code) && isKeyTested === undefined
}

/** May this run have been charged though its start was refused? Only the text of the reply refused it. */
export const mayRefusalBeCharged = ({ state }: Pick<Run, 'state'>): boolean => state.is === 'refused' && !state.isCertain

type Named = Pick<Run, 'serviceListName' | 'listName' | 'listIds' | 'isKnownById'>

/** All identifiers that the service may know the list by, each once, in the order in which they are tried. */
export const getListIdentifiers = ({ serviceListName, listName, listIds = [], isKnownById }: Named): string[] => [
  ...new Set([...(serviceListName === undefined ? [] : [serviceListName]), ...(isKnownById ? [] : [listName]), ...listIds])
]

/** The same and, last, what a service may have made of our name by cutting it. */
export const getIdentifiersToTry = (run: Named): string[] => [
  ...new Set([...getListIdentifiers(run), ...(run.isKnownById ? [] : cutNames(run.listName))])
]

/** How many rows of this lookup may be another person's; 0 for any other run. */
export const getDoubtfulCount = ({ state }: Pick<Run, 'state'>): number => (state.is === 'collected' ? (state.doubtful ?? 0) : 0)

/** Whether another run is a lookup of another person at the same connection whose one row, stored as theirs, has this mark. */
export const isRowHolder = (run: Run, other: Run, rowMark: string): boolean =>
  other.connectionId === run.connectionId &&
  isLookup(other) &&
  other.request.comparisonKey !== run.request.comparisonKey &&
  other.rowMark === rowMark &&
  other.state.is === 'collected' &&
  !other.state.doubtful

/** What tells whether a service keeps two lookups apart: the names and ids that it gave this one, and the mark of its row. */
export const getLookupMarks = ({ request, serviceListName, listIds = [], rowMark }: Run): string[] =>
  isLookup({ request }) ? [...new Set([serviceListName ?? [], listIds, rowMark ?? []].flat())] : []

/** Has the run ended without results? The service may have some by now: it can be downloaded again, which is free. */
export const isEmptyHanded = ({ request, state }: Pick<Run, 'request' | 'state'>): boolean =>
  state.is === 'collected' &&
  state.rows === 0 &&
  !state.doubtful &&
  state.source !== 'file' &&
  !isParentRun({ request }) &&
  !isFileList({ request })

/** The most people that one bulk lookup may hold. */
export const maxPeople = 10_000
/** The most domains that one run may hold, in all its batches. */
export const maxDomains = 50_000
/** The most parts that a search may be split into. */
export const maxSplitParts = 60

/** The most result pages that one import may request. */
export const maxPages = 100

/** How many replies of one operation a run keeps, always with the longest one: enough to see how the run went, at little size. */
export const maxRepliesPerOperation = 30
