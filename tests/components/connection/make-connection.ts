// A fictional connection as pages see it, for the tests of what shows one.
import type { Shown } from '../../../lib/database/settings/read-connection.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'

export const makeConnection = (more: Partial<Shown> = {}): Shown => ({
  id: 'c',
  accountId: 'a',
  name: '',
  baseUrl: 'https://api.example/v1',
  apiKeyStorage: 'always',
  keyEnds: '0001',
  keyMissing: false,
  apiSettings: defaultApiSettings,
  ...more
})
