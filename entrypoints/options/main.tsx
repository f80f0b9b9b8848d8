// The settings: the connections and the limits on lookups. Whoever is not connected yet is welcomed first.
import { render } from 'preact'
import { setDocumentLanguage } from '../../components/frames/document-language.ts'
import '../../components/ui/base.css'
import { SampleMode } from '../../components/sample/SampleMode.tsx'
import { StorageGate } from '../../components/frames/StorageGate.tsx'
import { storage } from '../../lib/browser.ts'
import { createConnections } from '../../lib/database/settings/connections.ts'
import { createListNameBackup, findLostLists } from '../../lib/database/runs/list-name-backup.ts'
import { watchLiveRuns } from '../../lib/database/runs/read-runs.ts'
import {
  enterSampleMode,
  leaveSampleMode,
  userDatabaseName,
  sampleDatabaseName,
  watchSampleMode
} from '../../lib/database/settings/sample-mode.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/database/settings/session-api-keys.ts'
import { watchStorage } from '../../lib/database/watch-storage.ts'
import { defaultApiSettings } from '../../lib/service/api-settings.ts'
import { sampleBaseUrl, sampleModeApiKey } from '../../lib/service/sample-connection.ts'
import { startAutoSave } from '../../lib/run-files/auto-save.ts'
import { saveFile } from '../../lib/exports/save-file.ts'
import { thrownFailure } from '../../lib/storage-failure.ts'
import { App } from './App.tsx'
import { DeleteAll } from './DeleteAll.tsx'

// Whoever connects a service connects it for their own runs, whatever is shown meanwhile.
const database = createDatabase(userDatabaseName)
const sample = createConnections(createDatabase(sampleDatabaseName), {
  newId: () => crypto.randomUUID(),
  sessionKeys: createSessionKeys(storage.session)
})
const sessionKeys = createSessionKeys(storage.session)
const connections = createConnections(database, { newId: () => crypto.randomUUID(), sessionKeys })
const enter = (): Promise<void> =>
  enterSampleMode({
    local: storage.local,
    connections: sample,
    connection: { baseUrl: sampleBaseUrl, name: '', apiKey: sampleModeApiKey, apiKeyStorage: 'always', apiSettings: defaultApiSettings },
    withLock: (name, work) => navigator.locks.request(name, work)
  })
const lists = async () => findLostLists(await createListNameBackup(storage.local).readAll(), []).map(({ listName }) => listName)
startAutoSave(database, { runExclusively: (name, work) => navigator.locks.request(name, work), save: saveFile, onSaved: () => undefined })
const root = document.getElementById('root')
if (root)
  render(
    <SampleMode
      watch={tell => watchSampleMode(storage, mode => tell(mode === 'on'))}
      watchLiveRuns={() => watchLiveRuns(database)}
      onLeave={keep => void leaveSampleMode(storage.local, keep)}
    >
      {() => (
        <StorageGate
          watch={tell => watchStorage(database, tell)}
          toFailure={thrownFailure}
          readListNames={lists}
          fallback={<DeleteAll database={database} broken />}
        >
          <App database={database} sessionKeys={sessionKeys} connections={connections} onSample={enter} />
        </StorageGate>
      )}
    </SampleMode>,
    root
  )
setDocumentLanguage(document.documentElement)
