// Every refusal: its status, its body, and the request that causes it.
import { describe, expect, it } from 'vitest'
import { sampleBox, searchUrl } from '../../programs/service/sample-box.ts'

const key = 'sample-key-0001'
const search = { api_key: key, sales_platform_people_search_url: searchUrl(), no_of_page: 1, listname: 'spring' }
const firms = { api_key: key, listname: 'firms', domains: ['muster-labs.example'] }
const lookup = { api_key: key, profile_url: 'https://www.linkedin.com/in/ada-beispiel' }
const { api_key: _, ...withoutKey } = search

type Row = [what: string, path: string, body: unknown, status: number, replyBody: unknown]
const table: Row[] = [
  ['no key', '/sn_search', withoutKey, 200, { event: 'Missing key api_key' }],
  ['an empty key', '/sn_search', { ...search, api_key: '' }, 200, { event: 'Missing key api_key' }],
  [
    'a wrong key',
    '/person_search',
    { ...lookup, api_key: 'wrong' },
    401,
    { success: false, error: { type: 'unauthorized', message: 'Invalid API key.' } }
  ],
  ['a key that is not a string', '/person_search', { ...lookup, api_key: 1 }, 401, expect.anything()],
  ['a missing field', '/sn_search', { ...search, no_of_page: undefined }, 200, { event: 'Missing key no_of_page' }],
  [
    'a renamed search field',
    '/sn_search',
    { ...search, sales_platform_people_search_url: undefined, sales_x_people_search_url: searchUrl() },
    200,
    { event: 'Missing key sales_platform_people_search_url' }
  ],
  ['no list name', '/domain_enrichment', { ...firms, listname: undefined }, 200, { event: 'Missing key listname' }],
  ['an empty list name', '/domain_enrichment', { ...firms, listname: ' ' }, 400, { errors: { listname: [expect.any(String)] } }],
  [
    'a list name of 201 characters',
    '/sn_search',
    { ...search, listname: 'x'.repeat(201) },
    400,
    { errors: { listname: [expect.any(String)] } }
  ],
  [
    'a URL that is no search',
    '/sn_search',
    { ...search, sales_platform_people_search_url: 'https://www.linkedin.com/feed/' },
    422,
    { detail: 'Not the URL of a people search.' }
  ],
  [
    'a search that is not a string',
    '/sn_search',
    { ...search, sales_platform_people_search_url: 7 },
    422,
    { detail: 'Not the URL of a people search.' }
  ],
  [
    'a search without filters',
    '/sn_search',
    { ...search, sales_platform_people_search_url: 'https://www.linkedin.com/sales/search/people?sessionId=a' },
    422,
    { detail: 'This search has no filters.' }
  ],
  ...[0, 101, 1.5, -1, '4', null].map((pages): Row => [
    `${JSON.stringify(pages)} pages`,
    '/sn_search',
    { ...search, no_of_page: pages },
    400,
    { errors: { no_of_page: ['Must be an integer from 1 to 100.'] } }
  ]),
  ['no domains', '/domain_enrichment', { ...firms, domains: undefined }, 200, { event: 'Missing key domains' }],
  ['an empty list of domains', '/domain_enrichment', { ...firms, domains: [] }, 400, { errors: { domains: [expect.any(String)] } }],
  [
    'domains that are not an array',
    '/domain_enrichment',
    { ...firms, domains: 'a.example' },
    400,
    { errors: { domains: [expect.any(String)] } }
  ],
  ...['https://a.example', 'a.example/', 'a', 'a b.example', '', '-a.example', 7].map((domain): Row => [
    `the domain ${JSON.stringify(domain)}`,
    '/domain_enrichment',
    { ...firms, domains: ['a.example', domain] },
    422,
    { detail: 'domains[1] is not a bare domain name.' }
  ]),
  ['no profile', '/person_search', { api_key: key }, 200, { event: 'Missing key profile_url' }],
  ['a profile that is no URL', '/person_search', { ...lookup, profile_url: 'ada' }, 422, { detail: 'Not the URL of a profile.' }],
  [
    'the status of an unknown list',
    '/check_list_status',
    { api_key: key, listname: 'x' },
    404,
    { success: false, error: { type: 'list_not_found', message: 'No list with this name.' } }
  ],
  ['the download of an unknown list', '/download_list', { api_key: key, listname: '__proto__' }, 404, expect.anything()],
  ['a body that is not an object', '/download_list', [], 400, { errors: ['The body must be a JSON object.'] }],
  ['an unknown path', '/sn_search/', search, 404, expect.stringContaining('<!doctype html>')]
]

describe('a refusal', () => {
  it.each(table)('for %s at %s', async (_what, path, body, status, replyBody) => {
    const box = sampleBox()
    const reply = await box.send(path, JSON.stringify(body))
    expect(reply).toMatchObject({ status, body: replyBody })
    expect(box.store).toEqual({ lists: [], charges: [] })
  })

  it('for a body that is not JSON, or not declared as JSON', async () => {
    const box = sampleBox()
    expect(await box.send('/sn_search', '{"api_key":')).toMatchObject({ status: 400, body: { errors: ['The body is not valid JSON.'] } })
    expect(await box.send('/sn_search', '{}', { headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 400 })
  })
})
