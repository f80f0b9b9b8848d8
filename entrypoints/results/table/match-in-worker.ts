// Who else holds these people, found beside the page: the question goes to a worker, which ends with its answer.
import type { MatchReply, MatchRequest } from '../../../lib/database/results/find-matches.ts'
import type { ListMatch } from '../../../lib/records/identity/match-lists.ts'

/** Rejects where it could not be found out; `signal` says that nobody waits any more. */
export type FindMatch = (question: MatchRequest, tell: (rows: number) => void, signal: AbortSignal) => Promise<ListMatch>

/** `database` is the name of the one to look into. */
export const matchInWorker =
  (database: string): FindMatch =>
  async (question, tell, signal) => {
    const worker = new Worker('/match-lists.js', { name: database })
    try {
      return await new Promise<ListMatch>((done, fail) => {
        const end = (): void => fail(new Error('The people were not compared.'))
        worker.addEventListener('message', ({ data: answer }: MessageEvent<MatchReply>) => {
          if ('match' in answer) done(answer.match)
          else if ('rows' in answer) tell(answer.rows)
          else end()
        })
        worker.addEventListener('error', end)
        signal.addEventListener('abort', end)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage(question)
      })
    } finally {
      worker.terminate()
    }
  }
