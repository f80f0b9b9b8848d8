// The settings: the connections and the limits on lookups. Whoever is not connected yet is welcomed first.
import { render } from 'preact'
import { setDocumentLanguage } from '../../components/frames/document-language.ts'
import '../../components/ui/base.css'
import { SampleMode } from '../../components/sample/SampleMode.tsx'
import { StorageGate } from '../../components/frames/StorageGate.tsx'
import { storage } from '../../lib/browser.ts'
import { createConnections } from '../../lib/database/settings/connections.ts'
import { createListNameBackup, lostLists } from '../../lib/database/runs/list-name-backup.ts'
import { watchLive } from '../../lib/database/runs/read-runs.ts'
import { enterSample, leaveSample, ownDatabase, sampleDatabase, watchSampleMode } from '../../lib/database/settings/sample-mode.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/database/settings/session-api-keys.ts'
import { watchStorage } from '../../lib/database/watch-storage.ts'
import { defaultApiSettings } from '../../lib/service/api-settings.ts'
import { sampleBaseUrl, sampleKey } from '../../lib/service/sample-connection.ts'
import { startAutoSave } from '../../lib/exports/auto-save.ts'
import { saveFile } from '../../lib/exports/save-file.ts'
import { thrownFailure } from '../../lib/storage-failure.ts'
import { App } from './App.tsx'
import { DeleteAll } from './DeleteAll.tsx'

// Whoever connects a service connects it for their own runs, whatever is shown meanwhile.
const database = createDatabase(ownDatabase)
const sample = createConnections(createDatabase(sampleDatabase), {
  newId: () => crypto.randomUUID(),
  sessionKeys: createSessionKeys(storage.session)
})
const sessionKeys = createSessionKeys(storage.session)
const connections = createConnections(database, { newId: () => crypto.randomUUID(), sessionKeys })
const enter = (): Promise<void> =>
  enterSample({
    local: storage.local,
    connections: sample,
    connection: { baseUrl: sampleBaseUrl, name: '', apiKey: sampleKey, apiKeyStorage: 'always', apiSettings: defaultApiSettings },
    alone: (name, work) => navigator.locks.request(name, work)
  })
const lists = async () => lostLists(await createListNameBackup(storage.local).all(), []).map(({ listName }) => listName)
startAutoSave(database, { alone: (name, work) => navigator.locks.request(name, work), save: saveFile, tell: () => undefined })
const root = document.getElementById('root')
if (root)
  render(
    <SampleMode
      watch={tell => watchSampleMode(storage, mode => tell(mode === 'on'))}
      ownRuns={() => watchLive(database)}
      onLeave={keep => void leaveSample(storage.local, keep)}
    >
      {() => (
        <StorageGate
          watch={tell => watchStorage(database, tell)}
          failureOf={thrownFailure}
          lists={lists}
          last={<DeleteAll database={database} broken />}
        >
          <App database={database} sessionKeys={sessionKeys} connections={connections} onSample={enter} />
        </StorageGate>
      )}
    </SampleMode>,
    root
  )
setDocumentLanguage(document.documentElement)
