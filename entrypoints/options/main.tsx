// The settings: the connections and the limits on lookups. Whoever is not connected yet is welcomed first.
import { render } from 'preact'
import { sayLanguage } from '../../components/say-language.ts'
import '../../components/base.css'
import { StorageGate } from '../../components/StorageGate.tsx'
import { storage } from '../../lib/browser.ts'
import { createConnections } from '../../lib/database/connections.ts'
import { createMirror, lostLists } from '../../lib/database/mirror.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/database/session-keys.ts'
import { watchStorage } from '../../lib/database/watch-storage.ts'
import { thrownFailure } from '../../lib/storage-failure.ts'
import { App } from './App.tsx'

const database = createDatabase('muster')
const sessionKeys = createSessionKeys(storage.session)
const connections = createConnections(database, { newId: () => crypto.randomUUID(), sessionKeys })
const lists = async () => lostLists(await createMirror(storage.local).all(), []).map(({ listName }) => listName)
const root = document.getElementById('root')
if (root)
  render(
    <StorageGate watch={tell => watchStorage(database, tell)} failureOf={thrownFailure} lists={lists}>
      <App database={database} sessionKeys={sessionKeys} connections={connections} />
    </StorageGate>,
    root
  )
sayLanguage(document.documentElement)
