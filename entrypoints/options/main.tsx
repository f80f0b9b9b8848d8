// Starts the settings page. It always shows the user's own settings: in sample mode too, a new connection is for the user's own runs.
import { storage } from '../../lib/browser.ts'
import { createConnections } from '../../lib/connection/connections.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'
import { autoSaveRuns } from '../../components/export/auto-save.ts'
import { enterSample, renderPage, userDatabase } from '../../components/shell/render-page.tsx'
import { SettingsApp } from '../../components/settings/SettingsApp.tsx'
import { DeleteAll } from '../../components/erase/DeleteEverything.tsx'

const sessionKeys = createSessionKeys(storage.session)
const connections = createConnections(userDatabase, { newId: () => crypto.randomUUID(), sessionKeys })

autoSaveRuns(userDatabase)
renderPage(database => <SettingsApp database={database} sessionKeys={sessionKeys} connections={connections} onSample={enterSample} />, {
  usesUserData: true,
  fallback: <DeleteAll database={userDatabase} broken />
})
