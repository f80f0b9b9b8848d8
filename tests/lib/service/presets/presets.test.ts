// The shipped presets: each is valid, says where its facts are from, and makes the requests that a reader of its file expects.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultApiSettings, parseApiSettings } from '../../../../lib/service/api-settings.ts'
import type { Connection } from '../../../../lib/service/connection.ts'
import { presets } from '../../../../lib/service/presets/index.ts'
import { presetSchema, startOperations, type Preset } from '../../../../lib/service/presets/schema.ts'
import { requestTo } from '../../../../lib/service/requests.ts'

const key = 'a-key-of-the-user'
const listName = 'k3f97bqx-founders'
const profiles = ['https://network.example/in/ada-beispiel', 'https://network.example/in/bob-muster']
const ids = { name: listName, uuid: '7f0c0c0e-8f7e-4a57-9b1e-1f6f2f6f0a11', number: '4711', word: 'xYz09_ab' }

const connectionTo = (preset: Preset): Connection => ({
  id: '1',
  accountId: '2',
  name: '',
  apiKeyStorage: 'always',
  baseUrl: preset.baseUrl ?? 'https://api.service.example',
  apiKey: key,
  apiSettings: defaultApiSettings,
  preset
})

const starts = (preset: Preset) => {
  const connection = connectionTo(preset)
  const { operations } = preset
  return [
    operations.import && requestTo.import(connection, { url: 'https://network.example/search?q=1', pages: 2, listName }),
    (operations.person ?? operations.people) && requestTo.person(connection, profiles[0]!),
    operations.people && requestTo.people(connection, { profileUrls: profiles, listName }),
    operations.domains && requestTo.domains(connection, { domains: ['a.example'], listName })
  ].filter(request => request !== undefined)
}

const questions = (preset: Preset) => {
  const connection = connectionTo(preset)
  const id = `${ids[preset.runId]}+${ids.word}`
  const kept = preset.runId === 'name' ? [listName] : [id, ...startOperations.map(start => `${start}/${id}`)]
  return kept
    .flatMap(name => [requestTo.status(connection, name), requestTo.download(connection, name)])
    .filter(request => request !== undefined)
}

describe.each(presets.map(preset => [preset.id, preset] as const))('%s', (id, preset) => {
  test('says where its facts are from, and that nobody has used it', () => {
    expect(preset.usedWithAnAccount).toBe('nobody yet')
    if (id !== 'default') expect([preset.source.length > 0, preset.baseUrl !== undefined]).toEqual([true, true])
  })

  test('has API settings that are valid', () => {
    const names = Object.keys(preset.apiSettings)
    expect(names.filter(name => !Object.hasOwn(defaultApiSettings, name))).toEqual([])
    expect(parseApiSettings({ ...defaultApiSettings, ...preset.apiSettings })).toMatchObject({ ok: true })
  })

  test('makes a request of each of its starts, isolated and with the key once', () => {
    const requests = starts(preset)
    expect(requests.length).toBeGreaterThan(0)
    for (const { url, headers = {}, body = '', isolated, sent } of requests) {
      expect(isolated).toBe(true)
      expect(JSON.stringify([headers, body]).split(key)).toHaveLength(2)
      expect(JSON.stringify([url, sent])).not.toContain(key)
      expect(new URL(url).host).toBe(new URL(connectionTo(preset).baseUrl).host)
      expect(url + body).not.toMatch(/[{]\w+[}]/)
    }
  })

  test('asks about a run without starting one, and never by a list name that is no id', () => {
    const { operations } = preset
    const hasStatus = operations.status !== undefined || startOperations.some(start => operations[start]?.status)
    expect(questions(preset).length > 0).toBe(hasStatus)
    for (const { isolated } of questions(preset)) expect(isolated).toBe(false)
    if (preset.runId === 'uuid' || preset.runId === 'number') expect(requestTo.status(connectionTo(preset), listName)).toBeUndefined()
  })
})

test('each operation is in two presets at least, in each of the shapes', () => {
  const having = (isSo: (preset: Preset) => unknown): number => presets.filter(isSo).length
  for (const operation of startOperations) expect(having(({ operations }) => operations[operation])).toBeGreaterThanOrEqual(2)
  expect(presets.length).toBeGreaterThan(10)
  const shapes: Record<string, (preset: Preset) => unknown> = {
    'whole search by id': ({ operations }) => operations.import?.wholeSearchOnly,
    'order with a limit': ({ operations }) => JSON.stringify(operations.import?.body ?? '').includes('{people}'),
    'run with results of their own id': ({ operations }) => operations.people?.resultsIdAt,
    'bulk with ids': ({ operations }) => operations.people?.referenceAt && operations.people.idAt,
    'thousands of people': ({ operations }) => (operations.people?.perRequest ?? 0) > 1000,
    'one person by id': ({ operations }) => operations.person?.idAt,
    'at once': ({ operations }) => !operations.status && operations.person && !operations.person.status,
    'one domain a request': ({ operations }) => operations.domains?.perRequest === 1,
    'many domains a request': ({ operations }) => (operations.domains?.perRequest ?? 0) > 1,
    'a polling floor': ({ operations }) => operations.status?.everyMs
  }
  expect(Object.keys(shapes).filter(shape => having(shapes[shape]!) === 0)).toEqual([])
})

test('the documented interface comes first, with exactly the documented names', () => {
  const documented = starts(presets[0]!).map(({ url, body }) => [new URL(url).pathname, JSON.parse(body ?? '{}')] as const)
  expect(documented).toEqual([
    [
      '/sn_search',
      { sales_platform_people_search_url: 'https://network.example/search?q=1', api_key: key, no_of_page: 2, listname: listName }
    ],
    ['/person_search', { api_key: key, profile_url: profiles[0] }],
    ['/domain_enrichment', { api_key: key, listname: listName, domains: ['a.example'] }]
  ])
})

describe('a preset is refused', () => {
  const valid = {
    muster: 'service preset',
    version: 1,
    id: 'x',
    name: 'X',
    runId: 'word',
    operations: { person: { path: '/a', body: { u: '{profile}' } } }
  }
  test('never as it is', () => expect(presetSchema.safeParse(valid).success).toBe(true))

  test.each<[string, object]>([
    ['an unknown field', { secret: 1 }],
    ['a start by GET', { operations: { person: { method: 'GET', path: '/a', query: { u: '{profile}' } } } }],
    ['an unknown operation', { operations: { delete: { path: '/a' } } }],
    ['an unknown place', { operations: { person: { path: '/a', body: { u: '{cookie}' } } } }],
    ['the key in a path', { operations: { person: { path: '/a/{key}' } } }],
    ['the key in a query', { operations: { person: { path: '/a', query: { token: '{key}' } } } }],
    ['another host in a path', { operations: { person: { path: '//evil.example/a' } } }],
    ['a way up', { operations: { person: { path: '/a/../b' } } }],
    ['plain http', { baseUrl: 'http://service.example' }],
    ['a base URL with a query', { baseUrl: 'https://service.example/?a=1' }],
    ['another value than the key in a header', { headers: { 'X-Search': '{search}' } }],
    ['a line break in a header', { headers: { 'X-Key': 'a\nb' } }]
  ])('with %s', (_, change) => expect(presetSchema.safeParse({ ...valid, ...change }).success).toBe(false))
})

test('no code, rule or sentence names a service', () => {
  const root = resolve(import.meta.dirname, '../../../..')
  const files = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(?:tsx?|json)$/.test(name) && !/service\/presets\/[\w-]+\.json$/.test(join(folder, name)))
      .map(name => join(folder, name))
  const names = presets.filter(({ id }) => id !== 'default').map(({ name }) => name.split(':')[0]!.toLowerCase())
  const found = ['lib', 'components', 'entrypoints'].flatMap(files).flatMap(path => {
    const text = readFileSync(join(root, path), 'utf8').toLowerCase()
    return names.filter(name => text.includes(name)).map(name => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})
