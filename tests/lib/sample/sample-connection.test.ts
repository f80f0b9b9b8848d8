// The sample service is recognised by its host, and needs no browser permission.
import { expect, test } from 'vitest'
import { getHost, parseBaseUrl } from '../../../lib/service/connection.ts'
import { isSampleHost, getPermissionOrigins, sampleBaseUrl, sampleModeApiKey } from '../../../lib/sample/sample-connection.ts'

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
