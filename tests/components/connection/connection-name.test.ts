// Tests of the display name of a connection, and of comparing typed base URLs.
import { expect, test } from 'vitest'
import { connectionHost, connectionName, isSameHost } from '../../../components/connection/connection-name.ts'

test.each([
  ['', 'https://api.example', 'api.example', 'api.example'],
  ['  ', 'https://api.example/v1', 'api.example', 'api.example'],
  ['', 'http://127.0.0.1:8787/api', '127.0.0.1:8787', '127.0.0.1:8787'],
  [' Work ', 'https://api.example:8443/v1', 'Work', 'api.example:8443']
])('"%s" at %s is shown as %s, its host as %s', (name, baseUrl, shown, host) =>
  expect([connectionName({ name, baseUrl }), connectionHost({ baseUrl })]).toEqual([shown, host])
)

test('a connection without a name is called after its service', () => {
  const preset = { name: 'Beispiel' } as unknown as NonNullable<Parameters<typeof connectionName>[0]['preset']>
  const baseUrl = 'https://api.example'
  expect([connectionName({ name: '', baseUrl, preset }), connectionName({ name: 'Work', baseUrl, preset })]).toEqual(['Beispiel', 'Work'])
})

test.each([
  ['https://api.example/v1', 'https://api.example', true],
  ['api.example', 'https://API.example/v2', true],
  [' https://api.example ', 'https://api.example', true],
  ['https://api.example:8443', 'https://api.example', false],
  ['https://api.example.evil.test', 'https://api.example', false],
  ['http://api.example', 'https://api.example', false],
  ['', 'https://api.example', false]
])('%j and %j name the same host: %j', (a, b, same) => expect(isSameHost(a, b)).toBe(same))
