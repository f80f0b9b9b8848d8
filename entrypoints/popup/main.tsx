// The popup: this page's action, and the runs. It paints from the database alone; the worker is asked only when a person acts.
import { render } from 'preact'
import { sayLanguage } from '../../components/frames/document-language.ts'
import '../../components/ui/base.css'
import { SampleWorld } from '../../components/sample/SampleMode.tsx'
import { StorageGate } from '../../components/frames/StorageGate.tsx'
import { storage } from '../../lib/browser.ts'
import { createConnections } from '../../lib/database/settings/connections.ts'
import { createMirror, lostLists } from '../../lib/database/runs/list-name-backup.ts'
import { watchLive } from '../../lib/database/runs/read-runs.ts'
import { enterSample, leaveSample, ownDatabase, sampleDatabase, watchSampleMode } from '../../lib/database/settings/sample-mode.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/database/settings/session-api-keys.ts'
import { watchStorage } from '../../lib/database/watch-storage.ts'
import { defaultAssumptions } from '../../lib/service/api-settings.ts'
import { sampleAddress, sampleKey } from '../../lib/service/sample-connection.ts'
import { thrownFailure } from '../../lib/storage-failure.ts'
import { App } from './App.tsx'

const own = createDatabase(ownDatabase)
const sample = createDatabase(sampleDatabase)
const enter = (): Promise<void> =>
  enterSample({
    local: storage.local,
    connections: createConnections(sample, { newId: () => crypto.randomUUID(), sessionKeys: createSessionKeys(storage.session) }),
    connection: { address: sampleAddress, name: '', key: sampleKey, keepKey: 'always', assumptions: defaultAssumptions },
    alone: (name, work) => navigator.locks.request(name, work)
  })
const lists = async () => lostLists(await createMirror(storage.local).all(), []).map(({ listName }) => listName)
const root = document.getElementById('root')
if (root)
  render(
    <SampleWorld
      watch={tell => watchSampleMode(storage, mode => tell(mode === 'on'))}
      ownRuns={() => watchLive(own)}
      onLeave={keep => void leaveSample(storage.local, keep)}
    >
      {isSample => {
        const database = isSample ? sample : own
        return (
          <StorageGate key={String(isSample)} watch={tell => watchStorage(database, tell)} failureOf={thrownFailure} lists={lists}>
            <App database={database} own={own} onSample={enter} />
          </StorageGate>
        )
      }}
    </SampleWorld>,
    root
  )
sayLanguage(document.documentElement)
