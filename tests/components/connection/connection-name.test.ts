// A connection is called by its name, or by its host where it has none.
import { expect, test } from 'vitest'
import { connectionHost, connectionName } from '../../../components/connection/connection-name.ts'

test.each([
  ['', 'https://api.example', 'api.example', 'api.example'],
  ['  ', 'https://api.example/v1', 'api.example', 'api.example'],
  ['', 'http://127.0.0.1:8787/api', '127.0.0.1:8787', '127.0.0.1:8787'],
  [' Work ', 'https://api.example:8443/v1', 'Work', 'api.example:8443']
])('"%s" at %s is called %s, at %s', (name, address, called, host) =>
  expect([connectionName({ name, baseUrl: address }), connectionHost({ baseUrl: address })]).toEqual([called, host])
)
