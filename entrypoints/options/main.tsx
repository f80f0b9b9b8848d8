// Starts the settings page. It always shows the user's own settings: in sample mode too, a new connection is for the user's own runs.
import { storage } from '../../lib/browser.ts'
import { createConnections } from '../../lib/database/settings/connections.ts'
import { createSessionKeys } from '../../lib/database/settings/session-api-keys.ts'
import { autoSaveRuns } from '../shared/auto-save.ts'
import { enterSample } from '../shared/enter-sample.ts'
import { renderPage, userDatabase } from '../shared/render-page.tsx'
import { App } from './App.tsx'
import { DeleteAll } from './DeleteAll.tsx'

const sessionKeys = createSessionKeys(storage.session)
const connections = createConnections(userDatabase, { newId: () => crypto.randomUUID(), sessionKeys })

autoSaveRuns(userDatabase)
renderPage(database => <App database={database} sessionKeys={sessionKeys} connections={connections} onSample={enterSample} />, {
  usesUserData: true,
  fallback: <DeleteAll database={userDatabase} broken />
})
