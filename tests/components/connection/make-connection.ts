// Makes a connection as pages see it, for component tests.
import type { PublicConnection } from '../../../lib/connection/watch-connections.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'

export const makeConnection = (more: Partial<PublicConnection> = {}): PublicConnection => ({
  id: 'c',
  accountId: 'a',
  name: '',
  baseUrl: 'https://api.example/v1',
  apiKeyStorage: 'always',
  apiKeyEnding: '0001',
  apiKeyMissing: false,
  apiSettings: defaultApiSettings,
  ...more
})
