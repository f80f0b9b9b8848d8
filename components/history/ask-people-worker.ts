// Asks a web worker about people of all lists. The worker ends with its answer.
import type { ChangedJob } from '../../lib/history/find-changed-jobs.ts'
import type { RecordPlace } from '../../lib/database/records.ts'
import type { PeopleReply, PeopleRequest } from '../../lib/history/people-worker.ts'
import type { Identity } from '../../lib/records/identity/identity.ts'
import { askWorker } from '../shell/pause.ts'

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
