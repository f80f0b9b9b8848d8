// Deleting everything from this page, whether storage works or not; then the page begins anew.
import { DeleteEverything } from '../../components/settings/DeleteEverything.tsx'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import { alarms, permissions, storage } from '../../lib/browser.ts'
import { watchLiveRuns } from '../../lib/database/runs/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { deleteEverything } from '../../lib/privacy/delete-everything.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { clearSyncArea } from '../../lib/runs/sync/sync.ts'

const wipe = async (database: Database): Promise<boolean> => {
  const done = await deleteEverything({
    closeDatabase: () => database.close({ disableAutoOpen: true }),
    databases: indexedDB,
    storageAreas: [storage.local, storage.session, { clear: () => clearSyncArea(storage.sync) }],
    pageStorages: [localStorage, sessionStorage],
    caches,
    alarms,
    permissions,
    wait: time => new Promise(resume => setTimeout(resume, time))
  })
  // The first day's page, and nothing that this one remembers.
  if (done) location.reload()
  return done
}

export const DeleteAll = ({ database, broken = false }: { database: Database; broken?: boolean }) => {
  const live = useLiveQuery<Run[]>(() => watchLiveRuns(database), [database], [])
  return <DeleteEverything liveRuns={broken ? undefined : live?.length} onDelete={() => wipe(database)} />
}
