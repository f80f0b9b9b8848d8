// Finds the other lists that hold the same people, in a worker that ends with its answer.
import type { MatchReply, MatchRequest } from '../../lib/results/find-matches.ts'
import type { ListMatch } from '../../lib/records/identity/match-lists.ts'

/** `onProgress` gets the number of rows read so far. Rejects where it fails or is aborted. */
export type FindMatches = (request: MatchRequest, onProgress: (rowCount: number) => void, signal: AbortSignal) => Promise<ListMatch>

export const matchInWorker =
  (databaseName: string): FindMatches =>
  async (request, onProgress, signal) => {
    const worker = new Worker('/match-lists.js', { name: databaseName })
    try {
      return await new Promise<ListMatch>((resolve, reject) => {
        const onFailure = (): void => reject(new Error('The people were not compared.'))
        worker.addEventListener('message', ({ data: answer }: MessageEvent<MatchReply>) => {
          if ('match' in answer) resolve(answer.match)
          else if ('rows' in answer) onProgress(answer.rows)
          else onFailure()
        })
        worker.addEventListener('error', onFailure)
        signal.addEventListener('abort', onFailure)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage(request)
      })
    } finally {
      worker.terminate()
    }
  }
