// Which API settings are valid, and that none can send the API key to another host.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiSettingNames, defaultApiSettings, invalidApiSettings, parseApiSettings } from '../../../lib/service/api-settings.ts'

const name = (more: object): string | undefined => {
  const read = parseApiSettings({ ...defaultApiSettings, ...more })
  return read.ok ? undefined : `${read.failure.code} ${read.failure.name}`
}

describe('API settings', () => {
  test('have these defaults', () =>
    expect(defaultApiSettings).toEqual({
      searchUrlField: 'sales_platform_people_search_url',
      domainsPerBatch: 1_000,
      downloadPath: '/download_list',
      downloadMethod: 'POST',
      downloadKeyField: 'api_key',
      downloadListField: 'listname',
      listAt: '',
      statusAt: '',
      resultsAt: '',
      linkAt: '',
      creditsAt: '',
      runningWords: [],
      finishedWords: [],
      failedWords: [],
      emptyPhrases: []
    }))

  test('that are missing have their defaults', () => {
    expect(parseApiSettings({})).toEqual({ ok: true, value: defaultApiSettings })
    expect(parseApiSettings({ downloadPath: '/export', forgotten: 1 })).toEqual({
      ok: true,
      value: { ...defaultApiSettings, downloadPath: '/export' }
    })
  })

  test.each([
    [{ searchUrlField: 'sales_other_people_search_url' }],
    [{ searchUrlField: 'search.url-2' }],
    [{ downloadPath: '/v2/lists/export.json' }],
    [{ downloadPath: '/sn_search_results' }],
    [{ downloadPath: '/sn_search/results' }],
    [{ domainsPerBatch: 1 }],
    [{ domainsPerBatch: 10_000 }],
    [{ downloadPath: '/' }],
    [{ downloadMethod: 'GET' }],
    [{ downloadKeyField: 'token', downloadListField: 'list' }],
    [{ listAt: 'data.list_id', statusAt: 'state', resultsAt: 'a.b.c.d.e.f', linkAt: 'export.0.url' }],
    [{ runningWords: ['läuft', 'in Arbeit'], emptyPhrases: ['nothing to hand out, sorry'] }]
  ])('may be %j', more => expect(name(more)).toBeUndefined())

  test.each<[object, string]>([
    [{ searchUrlField: '' }, 'searchUrlField'],
    [{ searchUrlField: 'a b' }, 'searchUrlField'],
    [{ searchUrlField: '1a' }, 'searchUrlField'],
    [{ searchUrlField: 'x'.repeat(65) }, 'searchUrlField'],
    [{ searchUrlField: 'api_key' }, 'searchUrlField'],
    [{ searchUrlField: 'listname' }, 'searchUrlField'],
    [{ searchUrlField: 5 }, 'searchUrlField'],
    [{ domainsPerBatch: 0 }, 'domainsPerBatch'],
    [{ domainsPerBatch: 10_001 }, 'domainsPerBatch'],
    [{ domainsPerBatch: 1.5 }, 'domainsPerBatch'],
    [{ domainsPerBatch: Number.NaN }, 'domainsPerBatch'],
    [{ domainsPerBatch: '250' }, 'domainsPerBatch'],
    [{ downloadPath: '' }, 'downloadPath'],
    [{ downloadPath: 'export' }, 'downloadPath'],
    [{ downloadPath: '//evil.example/x' }, 'downloadPath'],
    [{ downloadPath: '/\\evil.example/x' }, 'downloadPath'],
    [{ downloadPath: 'https://evil.example' }, 'downloadPath'],
    [{ downloadPath: '/../../x' }, 'downloadPath'],
    [{ downloadPath: '/x?key=1' }, 'downloadPath'],
    [{ downloadPath: '/x/%2e%2E/y' }, 'downloadPath'],
    [{ downloadPath: '/x/.%2e/y' }, 'downloadPath'],
    [{ downloadPath: '/sn_search' }, 'downloadPath'],
    [{ downloadPath: '/sn_search/' }, 'downloadPath'],
    [{ downloadPath: '/v2/Person_Search' }, 'downloadPath'],
    [{ downloadPath: '/domain_enrichment//' }, 'downloadPath'],
    [{ downloadPath: '/sn%5Fsearch' }, 'downloadPath'],
    [{ downloadPath: '/sn%255Fsearch' }, 'downloadPath'],
    [{ downloadPath: '/sn_search%3Fx%3D1' }, 'downloadPath'],
    [{ downloadPath: '/sn_search%2F' }, 'downloadPath'],
    [{ downloadPath: '/sn_search/.' }, 'downloadPath'],
    [{ downloadPath: '/./person_search' }, 'downloadPath'],
    [{ downloadPath: '/person_search/%' }, 'downloadPath'],
    [{ downloadPath: '/sn_search%00' }, 'downloadPath'],
    [{ downloadPath: '/x#y' }, 'downloadPath'],
    [{ downloadPath: '/@evil.example' }, 'downloadPath'],
    [{ downloadPath: `/${'x'.repeat(201)}` }, 'downloadPath'],
    [{ downloadMethod: 'PUT' }, 'downloadMethod'],
    [{ downloadKeyField: '"' }, 'downloadKeyField'],
    [{ downloadKeyField: 'list', downloadListField: 'list' }, 'downloadListField'],
    [{ listAt: 'data.' }, 'listAt'],
    [{ statusAt: 'data..status' }, 'statusAt'],
    [{ resultsAt: 'a.b.c.d.e.f.g' }, 'resultsAt'],
    [{ linkAt: 'data[0]' }, 'linkAt'],
    [{ runningWords: [''] }, 'runningWords'],
    [{ finishedWords: ['x'.repeat(101)] }, 'finishedWords'],
    [{ failedWords: Array.from({ length: 31 }, () => 'x') }, 'failedWords'],
    [{ emptyPhrases: 'no contacts' }, 'emptyPhrases']
  ])('may not be %j', (more, invalidName) => expect(name(more)).toBe(`settingInvalid ${invalidName}`))

  test('that are invalid are all named', () => {
    expect(invalidApiSettings(defaultApiSettings)).toEqual([])
    const wrong = { ...defaultApiSettings, emptyPhrases: [''], downloadPath: 'x', downloadMethod: 'PUT', finishedWords: ['', ''] }
    expect(invalidApiSettings(wrong)).toEqual(['downloadPath', 'downloadMethod', 'finishedWords', 'emptyPhrases'])
    expect(apiSettingNames).toEqual(Object.keys(defaultApiSettings))
  })

  test('never name another host, for any valid path', () =>
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom('/', '\\', '.', '..', '%2e', '%2f', '@', ':', 'evil.example', 'export'), { maxLength: 6 })
          .map(parts => parts.join('')),
        downloadPath => {
          if (name({ downloadPath }) !== undefined) return
          expect(new URL(`https://service.example${downloadPath}`).origin).toBe('https://service.example')
        }
      )
    ))
})
