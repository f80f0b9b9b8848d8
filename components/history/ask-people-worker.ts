// Asks a web worker about people of all lists. The worker ends with its answer.
import type { ChangedJob } from '../../lib/history/find-changed-jobs.ts'
import type { RecordPlace } from '../../lib/database/records.ts'
import type { PeopleReply, PeopleRequest } from '../../lib/history/people-worker.ts'
import type { Identity } from '../../lib/records/identity/identity.ts'

/** Rejects where the worker fails or is aborted. `read` returns the answer of a message; undefined for one that tells the progress. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what its worker answers
export const askWorker = async <Reply extends object, Answer>(
  { script, database, request }: { script: string; database: string; request: unknown },
  read: (reply: Reply) => Answer | undefined,
  signal: AbortSignal
): Promise<Answer> => {
  const worker = new Worker(script, { name: database })
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const onFailure = (): void => reject(new Error('The worker gave no answer.'))
      worker.addEventListener('message', ({ data: reply }: MessageEvent<Reply>) => {
        if ('failed' in reply) return onFailure()
        const answer = read(reply)
        if (answer !== undefined) resolve(answer)
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

/** Both reject where the search fails or is aborted. `onShare` gets a number between 0 and 1. */
export interface AskPeople {
  findPlaces: (identity: Identity, signal: AbortSignal) => Promise<RecordPlace[]>
  findChangedJobs: (onShare: (share: number) => void, signal: AbortSignal) => Promise<ChangedJob[]>
}

export const askPeopleWorker = (database: string): AskPeople => {
  const ask = <Answer>(request: PeopleRequest, read: (reply: PeopleReply) => Answer | undefined, signal: AbortSignal) =>
    askWorker<PeopleReply, Answer>({ script: '/people-worker.js', database, request }, read, signal)
  return {
    findPlaces: (identity, signal) => ask({ is: 'places', identity }, reply => ('places' in reply ? reply.places : undefined), signal),
    findChangedJobs: (onShare, signal) =>
      ask(
        { is: 'changed-jobs' },
        reply => {
          if ('share' in reply) onShare(reply.share)
          return 'changedJobs' in reply ? reply.changedJobs : undefined
        },
        signal
      )
  }
}
