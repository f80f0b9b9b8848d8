// A service that a user describes: a bad file is refused with the field that is wrong, nothing in a good one sends the key elsewhere, and each
// request can be read before it is used.
import { describe, expect, test } from 'vitest'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { describePreset, parseServicePreset } from '../../../lib/service/own-preset.ts'
import { presets } from '../../../lib/service/presets/index.ts'
import { presetSchema } from '../../../lib/service/presets/schema.ts'
import { requestTo } from '../../../lib/service/requests.ts'

const status = { method: 'GET', path: '/people/{id}' }
const own = {
  muster: 'service preset',
  version: 1,
  id: 'beispiel',
  name: 'Beispiel',
  baseUrl: 'https://api.beispiel.example/v2',
  headers: { Authorization: 'Bearer {key}', 'X-Client': 'muster' },
  runId: 'word',
  operations: {
    people: { path: '/people', body: { limit: 10, people: [{ url: '{profile}', ref: '{reference}' }] }, perRequest: 50 },
    status
  },
  apiSettings: { creditsAt: 'balance' }
}
const operations = (change: object): object => ({ operations: { ...own.operations, ...change } })
const person = (change: object): object => operations({ person: { path: '/a', body: { u: '{profile}' }, ...change } })

test.each(presets.map(preset => [preset.id, preset] as const))('the preset %s could be a user’s own', (_, preset) => {
  expect(parseServicePreset(JSON.stringify(preset))).toEqual({ ok: true, value: preset })
})

test.each<[field: string, text: string | object]>([
  ['JSON', '{'],
  ['64 KB', ' '.repeat(65_537)],
  ['muster', {}],
  ['version', { ...own, version: 2 }],
  ['name', { ...own, name: '' }],
  ['secret', { ...own, secret: 1 }],
  ['baseUrl', { ...own, baseUrl: 'http://api.beispiel.example' }],
  ['baseUrl', { ...own, baseUrl: 'https://{key}.evil.example' }],
  ['baseUrl', { ...own, baseUrl: 'https://ada:{key}@evil.example' }],
  ['downloadHost', { ...own, downloadHost: '*.evil.example' }],
  ['downloadHost', { ...own, downloadHost: 'files.example/{key}' }],
  ['headers.X-Search', { ...own, headers: { 'X-Search': '{search}' } }],
  ['creditsAt', { ...own, apiSettings: { creditsAt: 'a b' } }],
  ['creditsIn', { ...own, apiSettings: { creditsIn: 'a' } }],
  ['downloadPath', { ...own, apiSettings: { downloadPath: '//evil.example' } }],
  ['operations', { ...own, operations: { status } }],
  ['operations.delete', { ...own, ...operations({ delete: {} }) }],
  ['operations.person.method', { ...own, ...person({ method: 'GET' }) }],
  ['operations.person.path', { ...own, ...person({ path: '//evil.example' }) }],
  ['operations.person.path', { ...own, ...person({ path: 'https://evil.example/a' }) }],
  ['operations.person.path', { ...own, ...person({ path: '/a/../../b' }) }],
  ['operations.person.path', { ...own, ...person({ path: '/{key}' }) }],
  ['operations.person.query.t', { ...own, ...person({ query: { t: '{key}' } }) }],
  ['operations.person.query.{key}', { ...own, ...person({ query: { '{key}': 'x' } }) }],
  ['operations.person.body', { ...own, ...person({ body: { '{key}': '{profile}' } }) }],
  ['operations.person.body', { ...own, ...person({ body: { u: '{cookie}' } }) }],
  ['operations.person', { ...own, ...person({ body: { u: 'nobody' } }) }],
  ['operations.status', { ...own, ...operations({ status: { method: 'GET', path: '/people/last' } }) }],
  ['operations.status', { ...own, ...operations({ status: { path: '/people', body: { id: '{id}' } } }) }],
  ['operations.people.download', { ...own, ...operations({ people: { ...own.operations.people, download: { path: '/x' } } }) }],
  ['operations.check', { ...own, ...operations({ check: { path: '/people' } }) }]
])('names “%s” where it is wrong', (name, text) => {
  expect(parseServicePreset(typeof text === 'string' ? text : JSON.stringify(text))).toEqual({
    ok: false,
    failure: { code: 'presetInvalid', name }
  })
})

test('the key is in no URL, also where a GET would carry it in its body', () => {
  const key = 'a-key-of-ada'
  const preset = presetSchema.parse({
    ...own,
    ...operations({ check: { method: 'GET', path: '/me', body: { token: 'Bearer {key}', inner: { key: '{key}' }, shown: 1 } } })
  })
  const connection = { id: '1', accountId: '2', name: '', apiKeyStorage: 'always' as const, baseUrl: own.baseUrl, apiKey: key }
  const request = requestTo.question({ ...connection, apiSettings: defaultApiSettings, preset }, 'x')
  expect(request?.url).toBe('https://api.beispiel.example/v2/me?shown=1')
  expect(JSON.stringify(request?.sent)).not.toContain(key)
})

describe('the requests of a preset', () => {
  const read = presetSchema.parse({ ...own, ...operations({ check: { method: 'GET', path: '/me' } }) })
  test('are each told with their host, what they send of the user’s, and what is always the same', () => {
    expect(describePreset(read, own.baseUrl)).toEqual([
      {
        purpose: 'people',
        method: 'POST',
        url: 'api.beispiel.example/v2/people',
        sends: ['key', 'profile', 'reference'],
        fixed: ['X-Client: muster', 'limit: 10'],
        perRequest: 50
      },
      { purpose: 'status', method: 'GET', url: 'api.beispiel.example/v2/people/{id}', sends: ['key', 'id'], fixed: ['X-Client: muster'] },
      { purpose: 'check', method: 'GET', url: 'api.beispiel.example/v2/me', sends: ['key'], fixed: ['X-Client: muster'] }
    ])
  })

  test.each(presets.map(preset => [preset.id, preset] as const))('are as many as the preset %s has calls', (_, preset) => {
    const calls = JSON.stringify(preset.operations).match(/"path":/g) ?? []
    expect(describePreset(preset, preset.baseUrl ?? '')).toHaveLength(calls.length)
  })
})
