// What a page asks its web worker about people of all lists, and the answers.
import type { Identity } from '../records/identity/identity.ts'
import type { Database } from '../database/schema.ts'
import { findChangedJobs, type ChangedJob } from './find-changed-jobs.ts'
import { findPersonPlaces } from './find-person-places.ts'
import type { RecordPlace } from '../database/records.ts'

/** Where one person's records are, or who changed their job. */
export type PeopleRequest = { is: 'places'; identity: Identity } | { is: 'changed-jobs' }

/** What the worker sends: how far it is, between 0 and 1, then one answer or a failure. */
export type PeopleReply = { share: number } | { places: RecordPlace[] } | { changedJobs: ChangedJob[] } | { failed: true }

/** Answers one request through `reply`. Never rejects. */
export const answerPeopleRequest = async (
  database: Database,
  request: PeopleRequest,
  reply: (message: PeopleReply) => void
): Promise<void> => {
  try {
    if (request.is === 'places') reply({ places: await findPersonPlaces(database, request.identity) })
    else reply({ changedJobs: await findChangedJobs(database, share => reply({ share })) })
  } catch {
    reply({ failed: true })
  }
}
