// Enters the sample mode from a page.
import { storage } from '../../lib/browser.ts'
import { createConnections } from '../../lib/connection/connections.ts'
import { enterSampleMode } from '../../lib/sample/sample-mode.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'
import { defaultApiSettings } from '../../lib/service/api-settings.ts'
import { sampleBaseUrl, sampleModeApiKey } from '../../lib/sample/sample-connection.ts'
import { sampleDatabase } from '../shell/render-page.tsx'

/** Shows sample data in every page from now on. Rejects where that was not stored. */
export const enterSample = (): Promise<void> =>
  enterSampleMode({
    local: storage.local,
    connections: createConnections(sampleDatabase, { newId: () => crypto.randomUUID(), sessionKeys: createSessionKeys(storage.session) }),
    connection: { baseUrl: sampleBaseUrl, name: '', apiKey: sampleModeApiKey, apiKeyStorage: 'always', apiSettings: defaultApiSettings },
    withLock: (name, work) => navigator.locks.request(name, work)
  })
