// Reads the stored replies of a run for pages.
import { liveQuery, type Observable } from 'dexie'
import type { Database } from '../../database/schema.ts'
import type { StoredReply } from '../../database/stored-runs.ts'
import { replyExcerptLength } from './store-reply.ts'

const maxShownReplies = 200

/** A browser may keep a large value in a file beside the database. If such a file is missing, the other replies are still read. */
const readReplies = async ({ replies }: Database, runId: string): Promise<StoredReply[]> => {
  const ofRun = () => replies.where('runId').equals(runId)
  try {
    return await ofRun().toArray()
  } catch {
    const readable = (await ofRun().primaryKeys()).map(id => replies.get(id).catch(() => undefined))
    return (await Promise.all(readable)).flatMap(reply => reply ?? [])
  }
}

/** The newest 200 replies of a run, the newest first, with texts cut to `replyExcerptLength`. Emits at once and after each change. */
export const watchReplies = (database: Database, runId: string): Observable<StoredReply[]> =>
  liveQuery(async () => {
    const replies = await readReplies(database, runId)
    const newest = replies.toSorted((a, b) => (b.id ?? 0) - (a.id ?? 0)).slice(0, maxShownReplies)
    return newest.map(reply => (reply.text === undefined ? reply : { ...reply, text: reply.text.slice(0, replyExcerptLength) }))
  })
