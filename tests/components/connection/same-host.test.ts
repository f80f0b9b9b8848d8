// A kept key stays with its host; typed addresses are compared as a person would.
import { expect, test } from 'vitest'
import { sameHost } from '../../../components/connection/same-host.ts'

test.each([
  ['https://api.example/v1', 'https://api.example', true],
  ['api.example', 'https://API.example/v2', true],
  [' https://api.example ', 'https://api.example', true],
  ['https://api.example:8443', 'https://api.example', false],
  ['https://api.example.evil.test', 'https://api.example', false],
  ['http://api.example', 'https://api.example', false],
  ['', 'https://api.example', false]
])('%j and %j: %j', (a, b, same) => expect(sameHost(a, b)).toBe(same))
