// The sample service is recognised by its host, and needs no browser permission.
import { expect, test, describe } from 'vitest'
import { getHost, parseBaseUrl } from '../../../lib/service/connection.ts'
import { isSampleHost, getPermissionOrigins, sampleBaseUrl, sampleModeApiKey } from '../../../lib/sample/sample-connection.ts'
import { sampleProfileUrl, sampleSearchUrl } from '../../../lib/sample/sample-pages.ts'
import { describeSearch } from '../../../lib/pages/describe-search.ts'
import { recognisePage } from '../../../lib/pages/index.ts'
import { readSearch, countPeople } from '../../../lib/sample-service/searches.ts'

test('its base URL is valid, on a domain that no one can own', () => {
  expect(parseBaseUrl(sampleBaseUrl)).toEqual({ ok: true, value: sampleBaseUrl })
  expect(getHost(sampleBaseUrl)).toMatch(/\.example$/)
  expect(sampleModeApiKey).not.toBe('')
})

test.each([
  [sampleBaseUrl, []],
  [`${sampleBaseUrl}/v1`, []],
  ['https://api.sample.example', ['https://api.sample.example/*']],
  ['https://service.example', ['https://service.example/*']],
  ['http://127.0.0.1:8080', ['http://127.0.0.1/*']]
])('%s needs %j', (baseUrl, origins) => {
  expect(getPermissionOrigins(baseUrl)).toEqual(origins)
  expect(isSampleHost(getHost(baseUrl))).toBe(origins.length === 0)
})

describe('sample pages', () => {
  test('the search has filters and more people than the form suggests', () => {
    expect(recognisePage(sampleSearchUrl)).toEqual({ kind: 'lead-search', url: sampleSearchUrl, hasCriteria: true })
    expect(describeSearch(sampleSearchUrl).resultsPage).toBeUndefined()
    const search = readSearch(sampleSearchUrl)
    expect(search?.filterCount).toBeGreaterThan(0)
    expect(countPeople(search?.search ?? '')).toBeGreaterThan(100)
  })

  test('the profile URL is canonical', () => expect(recognisePage(sampleProfileUrl)).toEqual({ kind: 'profile', url: sampleProfileUrl }))
})
