// Tests which corrections are proposed after a download, and which never are.
import { describe, expect, it } from 'vitest'
import type { FailureCode } from '../../../lib/failure.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import type { DownloadReading } from '../../../lib/service/client.ts'
import { downloadCorrections, reach } from './correct-download.ts'

const problem = (code: FailureCode, more: { status?: number; message?: string; name?: string } = {}): DownloadReading => ({
  is: 'problem',
  failure: { code, ...more }
})
const ada = { full_name: 'Ada Beispiel', email: 'ada@firma.example' }

describe('downloadCorrections', () => {
  it.each<[what: string, reading: DownloadReading, json: unknown, allow: string, sets: object[]]>([
    [
      'a path that the refusal names',
      problem('notFound', { status: 404, message: 'Use /export_list.' }),
      {},
      '',
      [{ downloadPath: '/export_list' }, { downloadPath: '/get' }]
    ],
    [
      'no path that may start something',
      problem('notFound', { message: 'See /sn_search, /start_export, /person_search.' }),
      {},
      '',
      [{ downloadPath: '/get' }]
    ],
    ['GET where POST is refused', problem('notFound', { status: 405 }), {}, 'GET, HEAD', [{ downloadMethod: 'GET' }]],
    ['the name that a field should have', problem('fieldRefused', { name: 'list' }), {}, '', [{ downloadListField: 'list' }]],
    ['the name that the key should have', problem('fieldRefused', { name: 'token' }), {}, '', [{ downloadKeyField: 'token' }]],
    ['nothing where our own field is refused', problem('fieldRefused', { name: 'listname' }), {}, '', []],
    ['the place of records', problem('noRowsFound', { status: 200 }), { a: { b: { c: { d: [ada] } } } }, '', [{ resultsAt: 'a.b.c.d' }]],
    ['the place of a link', problem('noRowsFound', { status: 200 }), { parcel: 'https://files.example/a.csv' }, '', [{ linkAt: 'parcel' }]],
    ['nothing where records came', { is: 'rows', rows: [ada] }, [ada], '', []],
    ['nothing where it is not ready', { is: 'not-ready', words: '' }, {}, '', []]
  ])('tries %s', (_what, reading, json, allow, sets) => {
    expect(downloadCorrections(reading, json, allow, defaultApiSettings, ['/get']).map(({ set }) => set)).toEqual(sets)
  })
})

it('ranks replies by how far they led', () => {
  const ranked: DownloadReading[] = [
    problem('notFound', { status: 404 }),
    problem('listUnknown', { status: 404 }),
    problem('noRowsFound', { status: 200 }),
    { is: 'rows', rows: [] },
    { is: 'rows', rows: [ada] }
  ]
  expect(ranked.map(reach)).toEqual([0, 1, 2, 3, 4])
})
