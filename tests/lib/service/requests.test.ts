// What is sent, and which of its texts a reply may repeat. The API key is never one of them and never in a URL.
import { describe, expect, test } from 'vitest'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { buildRequest } from '../../../lib/service/build-request.ts'
import { requestTo, sentByAny } from '../../../lib/service/requests.ts'
import { anyConnection as connection, testKey } from './decide/replies.ts'

const search = { url: 'https://network.example/search?q=a', pages: 4, listName: 'Ada' }
const byGet = { ...connection, apiSettings: { ...defaultApiSettings, downloadMethod: 'GET' as const } }

describe('a request', () => {
  const all = [
    requestTo.import(connection, search),
    requestTo.person(connection, 'https://network.example/in/ada'),
    requestTo.domains(connection, { domains: ['a.example', 'b.example'], listName: 'Ada' }),
    requestTo.status(connection, 'Ada'),
    requestTo.download(connection, 'Ada'),
    requestTo.download(byGet, 'Ada'),
    requestTo.link(connection, 'https://files.example/a.csv')
  ].map(request => request!)

  test('is isolated when it is paid, or for another host', () =>
    expect(all.map(({ isolated }) => isolated)).toEqual([true, true, true, false, false, false, true]))

  test('has the API key only in its body, not in the texts that a reply may repeat', () => {
    expect(all.map(({ body }) => body?.includes(testKey) ?? false)).toEqual([true, true, true, true, true, false, false])
    for (const { url, sent } of all) expect(JSON.stringify([url, sent])).not.toContain(testKey)
  })

  test('lists the texts that a reply may repeat', () => {
    expect(all[0]?.sent).toEqual({
      names: ['sales_platform_people_search_url', 'api_key', 'no_of_page', 'listname'],
      values: ['/sn_search', 'sn_search', search.url, 'Ada']
    })
    expect(all[2]?.sent.values).toEqual(['/domain_enrichment', 'domain_enrichment', 'Ada', 'a.example', 'b.example'])
    expect(all[5]?.sent).toEqual({ names: ['listname'], values: ['/download_list', 'download_list', 'Ada'] })
  })

  test.each([
    '/sn_search',
    '/person_search?profile_url=x',
    '/v2/domain_enrichment/',
    '/x/../sn_search',
    '/%73n_search',
    '/SN_SEARCH',
    '/%'
  ])('does not exist for a further page where a run starts, by any method: %s', path => {
    const next = { url: `https://service.example${path}` }
    expect(requestTo.downloadPage(connection, 'Ada', next)).toBeUndefined()
    expect(requestTo.downloadPage(byGet, 'Ada', next)).toBeUndefined()
  })

  test('exists for a further page of the download', () =>
    expect(requestTo.downloadPage(connection, 'Ada', { url: '/download_list?page=2' })).toMatchObject({ method: 'POST' }))

  test('does not exist for a link that may not be fetched', () => {
    expect(requestTo.link(connection, 'http://files.example/a.csv')).toBeUndefined()
    expect(requestTo.link(connection, 'https://service.example/a.csv')).toMatchObject({ isolated: false, method: 'GET' })
  })
})

test('the texts of any call are names and paths, without the API key', () => {
  const { names, values } = sentByAny({ ...connection, apiSettings: { ...defaultApiSettings, downloadPath: '/v2/get_all' } })
  expect(names).toEqual(expect.arrayContaining(['api_key', 'listname', 'profile_url', 'domains', 'no_of_page']))
  expect(values).toEqual(expect.arrayContaining(['/check_list_status', 'check_list_status', '/v2/get_all', 'get_all']))
  expect(JSON.stringify([names, values])).not.toContain(testKey)
})

test('a list within the list of people is about one of them, so no one is asked for twice', () => {
  const body = { requests: [{ id: '{reference}', urls: ['{profile}'] }] }
  const call = { path: '/people', method: 'POST', body, perRequest: 10 } as const
  const profiles = ['https://a.example/in/ada', 'https://a.example/in/eve']
  const request = buildRequest('https://service.example', { headers: {} }, call, { profiles }, true)
  expect(JSON.parse(request?.body ?? '')).toEqual({ requests: profiles.map((url, at) => ({ id: `m${at + 1}`, urls: [url] })) })
})
