// Whether the user can watch the search of a run.
import { getSearch } from '../runs/kind.ts'
import type { Run } from '../runs/model/run.ts'

const failedStates = new Set<Run['state']['is']>(['not-sent', 'refused', 'not-started', 'failed'])

/**
 * Whether the search of a run can be watched: it is a whole search, which can be imported again as it is, and the import took place or still may. After a
 * failed one the search is still to be imported.
 */
export const isWatchable = ({ request, parentId, state }: Pick<Run, 'request' | 'parentId' | 'state'>): boolean =>
  getSearch({ request }) !== undefined && parentId === undefined && !failedStates.has(state.is)
