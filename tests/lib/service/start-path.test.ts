// Which paths may start a run, in every spelling that a server or proxy takes for the same.
import { describe, expect, test } from 'vitest'
import { connectionSchema, parseBaseUrl } from '../../../lib/service/connection.ts'
import { isStartUrl, startPathsOf } from '../../../lib/service/start-path.ts'
import { defaultPreset } from '../../../lib/service/presets/default.ts'
import { presetSchema } from '../../../lib/service/presets/schema.ts'
import { parsePreset } from '../../../lib/service/preset.ts'

const base = 'https://api.service.example'
test.each([
  '/sn_search',
  '/v1/SN_SEARCH/',
  '/x/../sn_search',
  '/sn_search?page=2',
  '/sn%5fsearch',
  '/sn_search;v=1',
  '//person_search//',
  '/%'
])('a request to %s may start a run', path => expect(isStartUrl(base + path)).toBe(true))

test.each(['/download_list', '/sn_search/7', '/list?next=/sn_search', '/check_list_status', '/'])('a request to %s starts nothing', path =>
  expect(isStartUrl(base + path)).toBe(false)
)

test('no path is used that starts a run, wherever it comes from', () => {
  const apiSettings = { downloadPath: '/v1/Sn_Search/' }
  expect(parsePreset(JSON.stringify({ muster: 'service preset', version: 1, apiSettings }))).toMatchObject({
    ok: false,
    failure: { code: 'presetInvalid', name: 'downloadPath' }
  })
  const stored = { id: '1', accountId: '2', baseUrl: base, apiKey: 'k', apiSettings: {} }
  expect(connectionSchema.safeParse(stored).success).toBe(true)
  expect(connectionSchema.safeParse({ ...stored, apiSettings }).success).toBe(false)
  expect(connectionSchema.safeParse({ ...stored, baseUrl: `${base}/sn_search` }).success).toBe(false)
  expect(parseBaseUrl(`${base}/v1/sn_search/`)).toMatchObject({ ok: false, failure: { code: 'baseUrlInvalid' } })
})

describe('the starts of a preset', () => {
  const preset = presetSchema.parse({
    ...defaultPreset,
    operations: { people: { path: '/people/enrich' }, import: { path: '/v2/acts/{id}/runs' }, status: { path: '/people/enrich/{id}' } }
  })

  test('are the paths that may start a run', () => expect(startPathsOf(preset)).toEqual(['/v2/acts/{id}/runs', '/people/enrich']))

  test.each([
    ['/people/enrich', true],
    ['/x/People/enrich/?page=2', true],
    ['/v2/acts/anyone~finder/runs', true],
    ['/people/enrich/7', false],
    ['/v2/acts/runs', false],
    ['/sn_search', false]
  ])('%s: %s', (path, may) => expect(isStartUrl(base + path, preset)).toBe(may))
})
