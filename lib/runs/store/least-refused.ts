// Finds the waiting person or batch to request next.
import type { Collection } from 'dexie'
import { getRefusalCount, maxResends } from '../bulk/child-outcome.ts'
import type { Run } from '../model/run.ts'
import type { Refusals } from '../../database/stored-runs.ts'

/** The first of those that were refused least since the user last resumed the run: a limit that lasts for days must not use up one of them. */
export const findLeastRefused = async <Entry extends { refusals?: Refusals | undefined }>(
  waiting: () => Collection<Entry>,
  parent: Pick<Run, 'resumes'>
): Promise<Entry | undefined> => {
  for (let count = 0; count <= maxResends; count++) {
    const found = await waiting()
      .filter(entry => getRefusalCount(entry, parent) === count)
      .first()
    if (found) return found
  }
  return waiting().first()
}
