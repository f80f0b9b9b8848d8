// One run and its calls, live. While the run is live, the worker asks for its status more often.
import { liveQuery } from 'dexie'
import { useMemo } from 'preact/hooks'
import type { Call } from './call-text.ts'
import { useLiveQuery } from '../../ui/hooks/use-live-query.ts'
import { watchReplies } from '../../../lib/runs/store/read-replies.ts'
import { parseStoredRun } from '../../../lib/runs/store/stored-run.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { StoredReply } from '../../../lib/database/stored-runs.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import { quoteReply } from './quote-reply.ts'
import { useWatching } from '../../reminders/use-watching.ts'

/** `found` is undefined while it is read; the `run` in it is undefined where there is none. */
export const useRun = (database: Database, id: string): { found: { run: Run | undefined } | undefined; calls: Call[] | undefined } => {
  const found = useLiveQuery<{ run: Run | undefined }>(
    () => liveQuery(async () => ({ run: parseStoredRun(await database.runs.get(id)) })),
    [database, id]
  )
  const replies = useLiveQuery<StoredReply[]>(() => watchReplies(database, id), [database, id])
  // A parent run that was finished early may have live child runs.
  useWatching(found?.run !== undefined && (isLive(found.run) || (found.run.childCounts?.running ?? 0) > 0))
  const calls = useMemo(() => replies?.map(reply => ({ ...reply, quote: quoteReply(reply) })), [replies])
  return { found, calls }
}
