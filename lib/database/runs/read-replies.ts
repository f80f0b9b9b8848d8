// What pages read of a run's replies, live: each call as it was kept, newest first.
import { liveQuery, type Observable } from 'dexie'
import { shortText } from './store-reply.ts'
import type { Database, StoredReply } from '../schema.ts'

const shownAtMost = 200

/** Of large texts the browser keeps files beside the database: where one is gone, the other replies are there still. */
const readAll = async ({ replies }: Database, run: string): Promise<StoredReply[]> => {
  const own = () => replies.where('runId').equals(run)
  try {
    return await own().toArray()
  } catch {
    const each = (await own().primaryKeys()).map(n => replies.get(n).catch(() => undefined))
    return (await Promise.all(each)).flatMap(reply => reply ?? [])
  }
}

/** The newest 200 replies of a run, newest first, with their texts cut to 64 KB; `readReplyText` gives the whole. Emits at each change. */
export const watchReplies = (database: Database, run: string): Observable<StoredReply[]> =>
  liveQuery(async () => {
    const kept = await readAll(database, run)
    const newest = kept.toSorted((a, b) => (b.id ?? 0) - (a.id ?? 0)).slice(0, shownAtMost)
    return newest.map(reply => (reply.text === undefined ? reply : { ...reply, text: reply.text.slice(0, shortText) }))
  })

/** The text of one reply (`n` is its own), as whole as it was kept; '' where it is gone. */
export const readReplyText = async (database: Database, n: number): Promise<string> => (await database.replies.get(n))?.text ?? ''
