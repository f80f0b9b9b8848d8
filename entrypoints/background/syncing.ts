// Connects the list of runs that the user's computers share with the storage of the browser.
import { storage } from '../../lib/browser.ts'
import { removedElsewhere } from '../../lib/runs/store/removed-elsewhere.ts'
import { createTrackList } from '../../lib/runs/track/track-list.ts'
import { createSyncStore, endSync } from '../../lib/sync/sync-store.ts'
import { createSync, syncLockName } from '../../lib/sync/sync.ts'
import type { Environment } from './dependencies.ts'

/** `onTracked` is called when runs were written that are due. */
export const createSyncing = ({ dependencies, database }: Pick<Environment, 'dependencies' | 'database'>, onTracked: () => void) => {
  const store = createSyncStore(database)
  return {
    /** to call after each change of runs or of the sync storage */
    sync: createSync({
      dependencies,
      store,
      area: storage.sync,
      trackList: createTrackList(dependencies),
      readRemovedIds: () => removedElsewhere.readIds(database),
      onTracked
    }),
    /** turns the sync off, and removes what this computer has synced */
    end: (): Promise<unknown> => navigator.locks.request(syncLockName, () => endSync(store, storage.sync, false))
  }
}
