// The documented names, repeated: a wire name that changes by accident would cost users money.
import { expect, test } from 'vitest'
import { connectionSchema, parseBaseUrl } from '../../../lib/service/connection.ts'
import { isStartUrl, operations } from '../../../lib/service/operations.ts'
import { parsePreset } from '../../../lib/service/preset.ts'

test('the operations have exactly the documented names', () =>
  expect(operations).toEqual({
    import: {
      path: '/sn_search',
      fields: { url: 'sales_platform_people_search_url', key: 'api_key', pages: 'no_of_page', list: 'listname' }
    },
    domains: { path: '/domain_enrichment', fields: { key: 'api_key', list: 'listname', domains: 'domains' } },
    person: { path: '/person_search', fields: { key: 'api_key', url: 'profile_url' } },
    status: { path: '/check_list_status', fields: { key: 'api_key', list: 'listname' } }
  }))

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
