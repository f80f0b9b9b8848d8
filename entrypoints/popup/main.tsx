// The popup: this page's action, and the runs. It paints from the database alone; the worker is asked only when a person acts.
import { render } from 'preact'
import { sayLanguage } from '../../components/say-language.ts'
import '../../components/base.css'
import { SampleWorld } from '../../components/SampleWorld.tsx'
import { StorageGate } from '../../components/StorageGate.tsx'
import { storage } from '../../lib/browser.ts'
import { createMirror, lostLists } from '../../lib/database/mirror.ts'
import { watchLive } from '../../lib/database/read-runs.ts'
import { leaveSample, ownDatabase, sampleDatabase, watchSampleMode } from '../../lib/database/sample-mode.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { watchStorage } from '../../lib/database/watch-storage.ts'
import { thrownFailure } from '../../lib/storage-failure.ts'
import { App } from './App.tsx'

const own = createDatabase(ownDatabase)
const sample = createDatabase(sampleDatabase)
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
            <App database={database} own={own} />
          </StorageGate>
        )
      }}
    </SampleWorld>,
    root
  )
sayLanguage(document.documentElement)
