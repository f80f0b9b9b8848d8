// The results, in a tab of their own: one list, several, or everything. It reads the database, and writes no run.
import { render } from 'preact'
import '../../components/base.css'
import { StorageGate } from '../../components/StorageGate.tsx'
import { storage } from '../../lib/browser.ts'
import { createMirror, lostLists } from '../../lib/database/mirror.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { watchStorage } from '../../lib/database/watch-storage.ts'
import { keepSaving } from '../../lib/exports/keep-saving.ts'
import { saveFile } from '../../lib/exports/save-file.ts'
import { thrownFailure } from '../../lib/storage-failure.ts'
import { App } from './App.tsx'

const database = createDatabase('muster')
const lists = async () => lostLists(await createMirror(storage.local).all(), []).map(({ listName }) => listName)
keepSaving(database, { alone: (name, work) => navigator.locks.request(name, work), save: saveFile, tell: () => undefined })
const root = document.getElementById('root')
if (root)
  render(
    <StorageGate watch={tell => watchStorage(database, tell)} failureOf={thrownFailure} lists={lists}>
      <App database={database} />
    </StorageGate>,
    root
  )
