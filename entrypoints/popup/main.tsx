// The popup: this page's action, and the runs. It paints from the database alone; the worker is asked only when a person acts.
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
import { thrownFailure } from '../../lib/storage-failure.ts'
import { App } from './App.tsx'

const own = createDatabase(userDatabaseName)
const sample = createDatabase(sampleDatabaseName)
const enter = (): Promise<void> =>
  enterSampleMode({
    local: storage.local,
    connections: createConnections(sample, { newId: () => crypto.randomUUID(), sessionKeys: createSessionKeys(storage.session) }),
    connection: { baseUrl: sampleBaseUrl, name: '', apiKey: sampleModeApiKey, apiKeyStorage: 'always', apiSettings: defaultApiSettings },
    withLock: (name, work) => navigator.locks.request(name, work)
  })
const lists = async () => findLostLists(await createListNameBackup(storage.local).readAll(), []).map(({ listName }) => listName)
const root = document.getElementById('root')
if (root)
  render(
    <SampleMode
      watch={tell => watchSampleMode(storage, mode => tell(mode === 'on'))}
      watchLiveRuns={() => watchLiveRuns(own)}
      onLeave={keep => void leaveSampleMode(storage.local, keep)}
    >
      {isSample => {
        const database = isSample ? sample : own
        return (
          <StorageGate key={String(isSample)} watch={tell => watchStorage(database, tell)} toFailure={thrownFailure} readListNames={lists}>
            <App database={database} own={own} onSample={enter} />
          </StorageGate>
        )
      }}
    </SampleMode>,
    root
  )
setDocumentLanguage(document.documentElement)
