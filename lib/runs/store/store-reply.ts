// Stores a reply of the service: its text, when the run is checked next, and how it differs from earlier replies.
import * as z from 'zod/mini'
import { maxRepliesPerOperation } from '../model/run.ts'
import type { ServiceCall } from '../../service/client.ts'
import { saveCredits } from '../../spending/credits.ts'
import type { Database } from '../../database/schema.ts'
import type { StoredReply } from '../../database/stored-runs.ts'
import { replyChanges, compareReplyShape, replyShapes } from './reply-shapes.ts'

/** Characters kept of a reply's text. Only the newest and the longest reply of an operation keep a longer text. */
export const replyExcerptLength = 64 * 1024

const lengthOf = ({ text = '' }: StoredReply): number => text.length
/** The longest reply may hold results that were not recognised, and the service may not send them again. */
const longestOf = (replies: readonly StoredReply[]): StoredReply | undefined => replies.toSorted((a, b) => lengthOf(a) - lengthOf(b)).at(-1)

/** The fields that a reply needs of its run: replies of a run that cannot be parsed as a whole are stored too. */
const runSchema = z.lazy(() =>
  z.object({
    connectionId: z.string(),
    dueAt: z.optional(z.number()),
    state: z.optional(z.object({ is: z.string() })),
    request: z.optional(z.object({ kind: z.string() }))
  })
)

/** After this many replies of a kind, a difference is reported. The earlier ones only show which fields are optional. */
export const repliesBeforeReport = 10

const updateReplyShape = async (
  database: Database,
  { connectionId, request }: z.infer<typeof runSchema>,
  { runId, at, operation, understood = '' }: StoredReply,
  shape: string[]
): Promise<Pick<StoredReply, 'addedFields' | 'missingFields'>> => {
  // A lookup and an import get different replies to the same operation.
  const stored = replyShapes(connectionId).of(`${request?.kind ?? ''}:${operation}:${understood}`)
  const { known, addedFields, missingFields } = compareReplyShape(await stored.read(database), shape)
  await stored.save(database, known)
  if (addedFields.length + missingFields.length === 0 || known.replyCount <= repliesBeforeReport) return {}
  await replyChanges.of(connectionId).save(database, { runId, operation, understood, addedFields, missingFields, at })
  return { addedFields, missingFields }
}

/**
 * Stores the reply of one call at `at` (milliseconds since the epoch), and shortens or deletes older ones. Does nothing if the run was
 * removed. Call it in a transaction over runs, replies and settings.
 */
export const storeReply = async (
  database: Database,
  runId: string,
  { shape, creditsLeft, ...call }: ServiceCall,
  at: number
): Promise<void> => {
  const row = await database.runs.get(runId)
  if (!row) return
  const { replies } = database
  const run = z.safeParse(runSchema, row).data
  if (run && creditsLeft !== undefined) await saveCredits(database, run.connectionId, { left: creditsLeft, at })
  // The due time of a run that is being sent applies only if its worker is killed.
  const nextCheckAt = run?.state?.is === 'sending' ? undefined : run?.dueAt
  const reply: StoredReply = { runId, at, ...call, ...(nextCheckAt === undefined ? {} : { nextCheckAt }) }
  const changes = shape && run ? await updateReplyShape(database, run, reply, shape) : {}
  const earlier = await replies.where('[runId+operation]').equals([runId, call.operation]).toArray()
  const longest = longestOf([...earlier, reply])
  const others = earlier.filter(other => other !== longest)
  const surplus = others.splice(0, Math.max(0, earlier.length + 1 - maxRepliesPerOperation))
  await replies.bulkDelete(surplus.flatMap(({ id }) => id ?? []))
  const long = others.filter(other => lengthOf(other) > replyExcerptLength)
  await replies.bulkPut(long.map(other => ({ ...other, text: other.text?.slice(0, replyExcerptLength) ?? '' })))
  await replies.add({ ...reply, ...changes })
}
