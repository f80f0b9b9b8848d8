// How a connection is stored: a shipped preset by its id with the settings that the user changed, a preset of the user's own as it is.
import { expect, test } from 'vitest'
import { fromStored, parseStored, settingsOfPreset, toStored } from '../../../lib/connection/stored-connection.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import { presets } from '../../../lib/service/presets/index.ts'

const shipped = presets.find(({ apiSettings }) => Object.hasOwn(apiSettings, 'creditsAt'))!
const make = (more: Partial<Connection>): Connection => ({
  id: '1',
  accountId: '2',
  name: '',
  apiKeyStorage: 'always',
  baseUrl: 'https://api.beispiel.example',
  apiKey: 'k',
  apiSettings: defaultApiSettings,
  ...more
})

test('a shipped preset is stored by its id, with the changed settings alone, so that a corrected one reaches the connection', async () => {
  const connection = make({ preset: shipped, apiSettings: { ...settingsOfPreset(shipped), statusAt: 'state' } })
  const row = await toStored(connection)
  expect([row.preset, row.apiSettings]).toEqual([shipped.id, { statusAt: 'state' }])
  expect(await fromStored(parseStored(structuredClone(row))!)).toEqual(connection)
})

test('a preset of the user’s own is stored as it is, also under the id of a shipped one', async () => {
  const own = { ...shipped, baseUrl: 'http://127.0.0.1:8787' }
  const connection = make({ preset: own, apiSettings: settingsOfPreset(own) })
  const row = await toStored(connection)
  expect(row.preset).toEqual(own)
  expect(await fromStored(parseStored(structuredClone(row))!)).toEqual(connection)
})

test('the documented interface needs no preset', async () => {
  expect(await toStored(make({}))).toEqual(make({}))
})

test('a row with an unknown preset or with settings that cannot be used is no connection', async () => {
  expect(await fromStored(parseStored({ ...make({}), preset: 'no-such-service' })!)).toBeUndefined()
  expect(parseStored({ ...make({}), apiSettings: { downloadPath: '//evil.example' } })).toBeUndefined()
  expect(parseStored({ ...make({}), preset: { ...shipped, baseUrl: 'http://evil.example' } })).toBeUndefined()
})

test('changed settings that no longer fit a corrected preset give way to it', async () => {
  const row = parseStored({ ...make({}), preset: shipped.id, apiSettings: { downloadKeyField: 'listname' } })!
  expect((await fromStored(row))?.apiSettings).toEqual(settingsOfPreset(shipped))
})
