// The settings: the connections and the limits on lookups. Whoever is not connected yet is welcomed first.
import { render } from 'preact'
import '../../components/base.css'
import { storage } from '../../lib/browser.ts'
import { createConnections } from '../../lib/database/connections.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/database/session-keys.ts'
import { App } from './App.tsx'

const database = createDatabase('muster')
const sessionKeys = createSessionKeys(storage.session)
const connections = createConnections(database, { newId: () => crypto.randomUUID(), sessionKeys })
const root = document.getElementById('root')
if (root) render(<App database={database} sessionKeys={sessionKeys} connections={connections} />, root)
