// The service inside Muster is told by its host, and needs no permission of the browser.
import { expect, test } from 'vitest'
import { hostOf, parseBaseUrl } from '../../../lib/service/connection.ts'
import { isSampleHost, originsOf, sampleBaseUrl, sampleKey } from '../../../lib/service/sample-connection.ts'

test('its address is one that a connection may have, under an ending that nobody can own', () => {
  expect(parseBaseUrl(sampleBaseUrl)).toEqual({ ok: true, value: sampleBaseUrl })
  expect(hostOf(sampleBaseUrl)).toMatch(/\.example$/)
  expect(sampleKey).not.toBe('')
})

test.each([
  [sampleBaseUrl, []],
  [`${sampleBaseUrl}/v1`, []],
  ['https://api.sample.example', ['https://api.sample.example/*']],
  ['https://service.example', ['https://service.example/*']],
  ['http://127.0.0.1:8080', ['http://127.0.0.1/*']]
])('%s needs %j', (address, origins) => {
  expect(originsOf(address)).toEqual(origins)
  expect(isSampleHost(hostOf(address))).toBe(origins.length === 0)
})
