// Whether a connection can be called, and the failure where it cannot.
import { expect, test } from 'vitest'
import { checkConnection } from '../../../../lib/runs/start/check-connection.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import type { Connection } from '../../../../lib/service/connection.ts'

const connection: Connection = {
  id: 'connection-1',
  accountId: 'account-1',
  name: '',
  apiKeyStorage: 'always',
  baseUrl: 'https://api.service.example/v2',
  apiKey: 'a key',
  apiSettings: defaultApiSettings
}
const host = 'api.service.example'

test.each([
  ['an API key and permission', connection, true, { ok: true, value: connection }],
  ['no connection', undefined, true, { ok: false, failure: { code: 'notConnected', host: 'known.example' } }],
  ['an API key that ended with the session', { ...connection, apiKey: '' }, true, { ok: false, failure: { code: 'apiKeyNeeded', host } }],
  ['no permission', connection, false, { ok: false, failure: { code: 'noPermission', host } }]
])('with %s', async (_, stored, isAllowed, result) =>
  expect(await checkConnection({ browser: { canCall: async () => isAllowed } }, stored, 'known.example')).toEqual(result)
)
