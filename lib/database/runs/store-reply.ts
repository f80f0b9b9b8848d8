// Keeping a reply: what came, when the run is looked at next, and whether the service had sent anything like it before.
import * as z from 'zod/mini'
import type { ServiceCall } from '../../service/client.ts'
import type { Database, StoredReply } from '../schema.ts'
import { compareReplyShape } from './reply-shapes.ts'

/** Replies kept of one kind, the longest always among them: enough to see how a run went, and little beside its results. */
const repliesAtMost = 30
/** A longer text is kept of the newest and the longest reply of its kind alone. */
export const shortText = 64 * 1024

const lengthOf = ({ text = '' }: StoredReply): number => text.length
/** The one that may hold results which were not seen as such, and which the service may not send again. */
const longestOf = (kept: readonly StoredReply[]): StoredReply | undefined => kept.toSorted((a, b) => lengthOf(a) - lengthOf(b)).at(-1)

/** As much of a stored run as its replies need: one that cannot be read whole is heard of all the same. */
const heardOf = z.object({ connectionId: z.string(), dueAt: z.optional(z.number()) })

/** So many replies of a kind make a habit; of the last status of a run there is one a run. */
const settled = 2

const noteShape = async ({ settings }: Database, connection: string, { runId, at, ...reply }: StoredReply, shape: string[]) => {
  const { operation, understood = '' } = reply
  const name = `shape ${connection} ${operation} ${understood}`
  const { next, added, missing } = compareReplyShape((await settings.get(name))?.value, shape)
  await settings.put({ name, value: next })
  if (added.length + missing.length === 0) return {}
  // The first few replies of a kind show what is optional; what differs there is noted with the reply and announced to nobody.
  if (next.seen <= settled) return { added, missing }
  await settings.put({ name: `news ${connection}`, value: { run: runId, operation, understood, added, missing, at } })
  return { added, missing }
}

/** Meant for a transaction over runs, replies and settings. */
export const storeReply = async (database: Database, run: string, { shape, ...heard }: ServiceCall, at: number): Promise<void> => {
  const row = await database.runs.get(run)
  if (!row) return
  const { replies } = database
  const known = z.safeParse(heardOf, row)
  const reply: StoredReply = { runId: run, at, ...heard, ...(known.data?.dueAt === undefined ? {} : { next: known.data.dueAt }) }
  const news = shape && known.data ? await noteShape(database, known.data.connectionId, reply, shape) : {}
  const earlier = await replies.where('[runId+operation]').equals([run, heard.operation]).toArray()
  const longest = longestOf([...earlier, reply])
  const others = earlier.filter(kept => kept !== longest)
  const old = others.splice(0, Math.max(0, earlier.length + 1 - repliesAtMost))
  await replies.bulkDelete(old.flatMap(({ id }) => id ?? []))
  const long = others.filter(kept => lengthOf(kept) > shortText)
  await replies.bulkPut(long.map(kept => ({ ...kept, text: kept.text?.slice(0, shortText) ?? '' })))
  await replies.add({ ...reply, ...news })
}
