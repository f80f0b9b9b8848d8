// The popup: this page's action, and the runs. It paints from the database alone; the worker is asked only when a person acts.
import { render } from 'preact'
import { sayLanguage } from '../../components/say-language.ts'
import '../../components/base.css'
import { StorageGate } from '../../components/StorageGate.tsx'
import { storage } from '../../lib/browser.ts'
import { createMirror, lostLists } from '../../lib/database/mirror.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { watchStorage } from '../../lib/database/watch-storage.ts'
import { thrownFailure } from '../../lib/storage-failure.ts'
import { App } from './App.tsx'

const database = createDatabase('muster')
const lists = async () => lostLists(await createMirror(storage.local).all(), []).map(({ listName }) => listName)
const root = document.getElementById('root')
if (root)
  render(
    <StorageGate watch={tell => watchStorage(database, tell)} failureOf={thrownFailure} lists={lists}>
      <App database={database} />
    </StorageGate>,
    root
  )
sayLanguage(document.documentElement)
