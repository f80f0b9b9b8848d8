// The states of a run, as they are stored.
import * as z from 'zod/mini'
import { failures, type Failure, type FailureCode } from '../../failure.ts'
import { timeSchema } from './time.ts'

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(failures, code)

/** A failure as it is stored with a run. */
export const failureSchema: z.ZodMiniType<Failure> = z.lazy(() =>
  z.object({
    // A code that a later version wrote must not hide the whole run from this one.
    code: z.pipe(
      z.string(),
      z.transform((code): FailureCode => (isFailureCode(code) ? code : 'internalError'))
    ),
    message: z.optional(z.string()),
    host: z.optional(z.string()),
    name: z.optional(z.string()),
    status: z.optional(z.number()),
    retryAfterMs: z.optional(timeSchema),
    limit: z.optional(z.number()),
    isPage: z.optional(z.boolean())
  })
)

/** The service's status: `word` as it came, `progress` 0–100, and `done` of `total` in the unit that the service counts. */
export const progressSchema = z.lazy(() =>
  z.object({
    word: z.optional(z.string()),
    /** false for an unknown word: it is shown as it came, and the run is checked again */
    known: z.boolean(),
    progress: z.optional(z.number()),
    done: z.optional(z.number()),
    total: z.optional(z.number())
  })
)

/** The states of all kinds of runs (docs/architecture.md draws them). Each holds what only it needs. */
export const stateSchema = z.lazy(() =>
  z.discriminatedUnion('is', [
    z.object({ is: z.literal('intent'), workerId: z.string() }),
    z.object({ is: z.literal('sending'), workerId: z.string() }),
    z.object({ is: z.literal('running'), status: progressSchema }),
    /**
     * The one POST has no clear reply. `unknownListReplies` counts recognised replies "no such list", the first at `unknownListSince`.
     * `hasAnsweredSince`: the service has answered some other call since then, so it is not away.
     */
    z.object({
      is: z.literal('uncertain'),
      failure: failureSchema,
      unknownListReplies: z.number(),
      unknownListSince: z.optional(timeSchema),
      hasAnsweredSince: z.optional(z.boolean())
    }),
    /**
     * `expected`: results by the service's last count. `emptySince`, `partialSince`: the time of the first empty or partial download.
     * `partialRows`: the rows of the latest partial download, and `grownAt` when they last grew. `failedDownloads` counts the downloads that
     * failed since the status was last checked. `updateUnconfirmed`: no reply has confirmed that the update of this list was started.
     */
    z.object({
      is: z.literal('finished'),
      expected: z.optional(z.number()),
      emptySince: z.optional(timeSchema),
      partialSince: z.optional(timeSchema),
      partialRows: z.optional(z.number()),
      grownAt: z.optional(timeSchema),
      failedDownloads: z.optional(z.number()),
      updateUnconfirmed: z.optional(z.boolean())
    }),
    /**
     * `rows`: how many were stored. `reportedCount`: the service's count, where the rows may not be all. `companies`, `contacts` and `otherDomains` count the
     * rows of a domain enrichment. `source`: a file that the user added, a list whose rows may be older than its update, or a stored reply.
     * `unread`: results that the reply holds and that are not among the rows; the reply is kept. `isPart`: no reply has said that these are all.
     * `doubtful`: stored rows of a lookup that may be another person's; they are not among `rows`, and are no one's results.
     * `unowned`: stored rows of a lookup of several people that name none of them for certain; they are among `rows`.
     */
    z.object({
      is: z.literal('collected'),
      rows: z.number(),
      companies: z.optional(z.number()),
      contacts: z.optional(z.number()),
      otherDomains: z.optional(z.number()),
      reportedCount: z.optional(z.number()),
      unread: z.optional(z.number()),
      isPart: z.optional(z.literal(true)),
      doubtful: z.optional(z.number()),
      unowned: z.optional(z.number()),
      source: z.optional(z.enum(['file', 'before-update', 'kept-reply']))
    }),
    z.object({ is: z.literal('not-sent'), failure: failureSchema }),
    /**
     * `isCertain`: the start was free. A refusal that only the text of the reply states may have been charged. `lateChecks` counts the later
     * checks of a list that was refused, failed or never found (after 1, 6 and 24 h).
     */
    z.object({ is: z.literal('refused'), failure: failureSchema, isCertain: z._default(z.boolean(), false), lateChecks: z.number() }),
    z.object({ is: z.literal('not-started'), lateChecks: z.number() }),
    z.object({ is: z.literal('failed'), message: z.string(), lateChecks: z.optional(z.number()) }),
    /**
     * A finished run keeps what it knows of its results, for when tracking resumes. `reason`: `no-end`, because the run was checked for 30
     * days without an end; absent where the user stopped it.
     */
    z.object({
      is: z.literal('stopped'),
      previous: z.enum(['running', 'uncertain', 'finished']),
      reason: z.optional(z.enum(['no-end'])),
      expected: z.optional(z.number()),
      updateUnconfirmed: z.optional(z.boolean())
    })
  ])
)
