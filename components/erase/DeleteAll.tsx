// Deletes everything that the extension stores, whether its database can be opened or not, and reloads the page.
import { DeleteEverything } from './DeleteEverything.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { alarms, permissions, storage } from '../../lib/browser.ts'
import { watchLiveRuns } from '../../lib/runs/store/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { deleteEverything } from '../../lib/erase/delete-everything.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { clearSyncArea } from '../../lib/sync/end-sync.ts'
import { deletedRoute } from '../settings/use-settings-route.ts'

const deleteAll = async (database: Database): Promise<boolean> => {
  const isDeleted = await deleteEverything({
    closeDatabase: () => database.close({ disableAutoOpen: true }),
    databases: indexedDB,
    storageAreas: [storage.local, storage.session, { clear: () => clearSyncArea(storage.sync) }],
    pageStorages: [localStorage, sessionStorage],
    caches,
    alarms,
    permissions,
    wait: timeMs => new Promise(resolve => setTimeout(resolve, timeMs))
  })
  // The welcome page is next and says so, and this page still holds data in memory.
  if (isDeleted) {
    location.hash = deletedRoute
    location.reload()
  }
  return isDeleted
}

/** `broken`: the database cannot be opened. */
export const DeleteAll = ({ database, broken = false }: { database: Database; broken?: boolean }) => {
  const live = useLiveQuery<Run[]>(() => watchLiveRuns(database), [database], [])
  return <DeleteEverything liveRuns={broken ? undefined : live?.length} onDelete={() => deleteAll(database)} />
}
