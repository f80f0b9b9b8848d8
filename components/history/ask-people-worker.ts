// Asks a web worker about people of all lists. The worker ends with its answer.
import type { ChangedJob } from '../../lib/history/find-changed-jobs.ts'
import type { RecordPlace } from '../../lib/database/records.ts'
import type { PeopleReply, PeopleRequest } from '../../lib/history/people-worker.ts'
import type { Identity } from '../../lib/records/identity/identity.ts'

/** Both reject where the search fails or is aborted. `onShare` gets a number between 0 and 1. */
export interface AskPeople {
  findPlaces: (identity: Identity, signal: AbortSignal) => Promise<RecordPlace[]>
  findChangedJobs: (onShare: (share: number) => void, signal: AbortSignal) => Promise<ChangedJob[]>
}

type Answer = Exclude<PeopleReply, { share: number } | { failed: true }>

const ask = async (
  databaseName: string,
  request: PeopleRequest,
  onShare: (share: number) => void,
  signal: AbortSignal
): Promise<Answer> => {
  const worker = new Worker('/people-worker.js', { name: databaseName })
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const onFailure = (): void => reject(new Error('The people were not found.'))
      worker.addEventListener('message', ({ data: reply }: MessageEvent<PeopleReply>) => {
        if ('share' in reply) onShare(reply.share)
        else if ('failed' in reply) onFailure()
        else resolve(reply)
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

export const askPeopleWorker = (databaseName: string): AskPeople => ({
  findPlaces: async (identity, signal) => {
    const answer = await ask(databaseName, { is: 'places', identity }, () => undefined, signal)
    return 'places' in answer ? answer.places : []
  },
  findChangedJobs: async (onShare, signal) => {
    const answer = await ask(databaseName, { is: 'changed-jobs' }, onShare, signal)
    return 'changedJobs' in answer ? answer.changedJobs : []
  }
})
