// The service inside Muster is told by its host, and needs no permission of the browser.
import { expect, test } from 'vitest'
import { hostOf, readAddress } from '../../../lib/service/connection.ts'
import { isSampleHost, originsOf, sampleAddress, sampleKey } from '../../../lib/service/sample-connection.ts'

test('its address is one that a connection may have, under an ending that nobody can own', () => {
  expect(readAddress(sampleAddress)).toEqual({ ok: true, value: sampleAddress })
  expect(hostOf(sampleAddress)).toMatch(/\.example$/)
  expect(sampleKey).not.toBe('')
})

test.each([
  [sampleAddress, []],
  [`${sampleAddress}/v1`, []],
  ['https://api.sample.example', ['https://api.sample.example/*']],
  ['https://service.example', ['https://service.example/*']],
  ['http://127.0.0.1:8080', ['http://127.0.0.1/*']]
])('%s needs %j', (address, origins) => {
  expect(originsOf(address)).toEqual(origins)
  expect(isSampleHost(hostOf(address))).toBe(origins.length === 0)
})
