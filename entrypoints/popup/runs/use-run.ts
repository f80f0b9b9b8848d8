// One run and its calls, live from the database; while it is on its way and shown, the worker is asked to look more often.
import { liveQuery } from 'dexie'
import { useMemo } from 'preact/hooks'
import type { Call } from '../../../components/runs/details/call-text.ts'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { createLedger } from '../../../lib/database/runs/ledger.ts'
import { watchReplies } from '../../../lib/database/runs/read-replies.ts'
import type { Database, StoredReply } from '../../../lib/database/schema.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import { quoteReply } from '../../../components/runs/details/quote-reply.ts'
import { useWatching } from './use-watching.ts'

/** `found` is undefined while it is read; a run that is gone is found as undefined. */
export const useRun = (database: Database, id: string): { found: { run: Run | undefined } | undefined; calls: Call[] | undefined } => {
  const found = useLiveQuery<{ run: Run | undefined }>(
    () => liveQuery(async () => ({ run: await createLedger(database).get(id) })),
    [database, id]
  )
  const replies = useLiveQuery<StoredReply[]>(() => watchReplies(database, id), [database, id])
  // A list that was handed out may have parts that are still on their way.
  useWatching(found?.run !== undefined && (isLive(found.run) || (found.run.childCounts?.running ?? 0) > 0))
  const calls = useMemo(() => replies?.map(reply => ({ ...reply, said: quoteReply(reply) })), [replies])
  return { found, calls }
}
