// The results, in a tab of their own: one list, several, or everything. It reads the database, and writes no run.
import { render } from 'preact'
import { setDocumentLanguage } from '../../components/frames/document-language.ts'
import '../../components/ui/base.css'
import { SampleMode } from '../../components/sample/SampleMode.tsx'
import { StorageGate } from '../../components/frames/StorageGate.tsx'
import { storage } from '../../lib/browser.ts'
import { createListNameBackup, lostLists } from '../../lib/database/runs/list-name-backup.ts'
import { watchLive } from '../../lib/database/runs/read-runs.ts'
import { leaveSample, ownDatabase, sampleDatabase, watchSampleMode } from '../../lib/database/settings/sample-mode.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { watchStorage } from '../../lib/database/watch-storage.ts'
import { startAutoSave } from '../../lib/exports/auto-save.ts'
import { saveFile } from '../../lib/exports/save-file.ts'
import { thrownFailure } from '../../lib/storage-failure.ts'
import { App } from './App.tsx'

const own = createDatabase(ownDatabase)
const sample = createDatabase(sampleDatabase)
const lists = async () => lostLists(await createListNameBackup(storage.local).all(), []).map(({ listName }) => listName)
startAutoSave(own, { alone: (name, work) => navigator.locks.request(name, work), save: saveFile, tell: () => undefined })
const root = document.getElementById('root')
if (root)
  render(
    <SampleMode
      watch={tell => watchSampleMode(storage, mode => tell(mode === 'on'))}
      ownRuns={() => watchLive(own)}
      onLeave={keep => void leaveSample(storage.local, keep)}
    >
      {isSample => {
        const database = isSample ? sample : own
        return (
          <StorageGate key={String(isSample)} watch={tell => watchStorage(database, tell)} failureOf={thrownFailure} lists={lists}>
            <App database={database} />
          </StorageGate>
        )
      }}
    </SampleMode>,
    root
  )
setDocumentLanguage(document.documentElement)
