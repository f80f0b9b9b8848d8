// The check of requests finds what a vendor does not describe.
import { describe, expect, test } from 'vitest'
import { createApiCheck, type SeenRequest } from './api-check.ts'

describe('HubSpot', () => {
  const { findFaults } = createApiCheck('hubspot')
  const good: SeenRequest = {
    method: 'POST',
    path: '/crm/objects/2026-03/contacts/batch/upsert',
    headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
    body: JSON.stringify({ inputs: [{ id: 'a@b.example', idProperty: 'email', properties: { email: 'a@b.example' } }] })
  }
  test('a described request has no faults', () => expect(findFaults(good)).toEqual([]))
  test.each<[string, Partial<SeenRequest>]>([
    ['path', { path: '/crm/objects/2026-03/contacts/upsert' }],
    ['method', { method: 'PUT' }],
    ['token', { headers: { 'content-type': 'application/json' } }],
    ['content type', { headers: { authorization: 'Bearer t' } }],
    ['missing id', { body: '{"inputs":[{"properties":{}}]}' }],
    ['missing inputs', { body: '{}' }],
    ['misspelt field', { body: '{"inputs":[{"id":"a","idproperty":"email","properties":{}}]}' }],
    ['value that is no text', { body: '{"inputs":[{"id":"a","properties":{"email":1}}]}' }],
    ['query', { path: '/crm/objects/2026-03/contacts/batch/upsert?idProperty=email' }]
  ])('a wrong %s is found', (_, change) => expect(findFaults({ ...good, ...change })).not.toEqual([]))
})

describe('Pipedrive', () => {
  const { findFaults } = createApiCheck('pipedrive')
  const search: SeenRequest = {
    method: 'GET',
    path: '/api/v2/persons/search?term=a%40b.example&fields=email&exact_match=true',
    headers: { 'x-api-token': 't' },
    body: ''
  }
  const add: SeenRequest = {
    method: 'POST',
    path: '/api/v2/persons',
    headers: { 'x-api-token': 't', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', emails: [{ value: 'a@b.example', primary: true }] })
  }
  test.each([search, add, { ...add, method: 'PATCH', path: '/api/v2/persons/7' }])('a described request has no faults: $method', request =>
    expect(findFaults(request)).toEqual([])
  )
  test.each<[string, SeenRequest]>([
    ['missing term', { ...search, path: '/api/v2/persons/search?fields=email' }],
    ['searched field', { ...search, path: '/api/v2/persons/search?term=a&fields=mail' }],
    ['limit', { ...search, path: '/api/v2/persons/search?term=a&limit=501' }],
    ['token in the URL', { ...search, path: `${search.path}&api_token=t` }],
    ['email of version 1', { ...add, body: '{"name":"Ada","email":["a@b.example"]}' }],
    ['list of texts', { ...add, body: '{"emails":["a@b.example"]}' }],
    ['path', { ...add, path: '/v1/persons' }]
  ])('a wrong %s is found', (_, request) => expect(findFaults(request)).not.toEqual([]))
})
