// The results, in a tab of their own: one list, several, or everything. It reads the database, and writes no run.
import { render } from 'preact'
import { setDocumentLanguage } from '../../components/frames/document-language.ts'
import '../../components/ui/base.css'
import { SampleMode } from '../../components/sample/SampleMode.tsx'
import { StorageGate } from '../../components/frames/StorageGate.tsx'
import { storage } from '../../lib/browser.ts'
import { createListNameBackup, findLostLists } from '../../lib/database/runs/list-name-backup.ts'
import { watchLiveRuns } from '../../lib/database/runs/read-runs.ts'
import { leaveSampleMode, userDatabaseName, sampleDatabaseName, watchSampleMode } from '../../lib/database/settings/sample-mode.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { watchStorage } from '../../lib/database/watch-storage.ts'
import { startAutoSave } from '../../lib/run-files/auto-save.ts'
import { saveFile } from '../../lib/exports/save-file.ts'
import { thrownFailure } from '../../lib/storage-failure.ts'
import { App } from './App.tsx'

const own = createDatabase(userDatabaseName)
const sample = createDatabase(sampleDatabaseName)
const lists = async () => findLostLists(await createListNameBackup(storage.local).readAll(), []).map(({ listName }) => listName)
startAutoSave(own, { runExclusively: (name, work) => navigator.locks.request(name, work), save: saveFile, onSaved: () => undefined })
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
            <App database={database} />
          </StorageGate>
        )
      }}
    </SampleMode>,
    root
  )
setDocumentLanguage(document.documentElement)
