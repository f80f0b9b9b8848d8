// A map of URLs to results gives up its rows, each with the URL that asked for it.
import { expect, test } from 'vitest'
import { isRows, readFiledRows, readKeyedRows, rowsOfMap } from '../../../../lib/records/decode/keyed-rows.ts'

const ada = 'https://social.example/in/ada'
const cases: [map: Record<string, unknown>, rows: unknown[] | undefined][] = [
  [{ [ada]: { email: 'ada@muster.example' } }, [{ url: ada, email: 'ada@muster.example' }]],
  [{ [ada]: { url: 'x' } }, [{ url_2: ada, url: 'x' }]],
  [{ [ada]: { link: ada } }, [{ link: ada }]],
  [
    { [ada]: [{ a: 1 }, { a: 2 }] },
    [
      { url: ada, a: 1 },
      { url: ada, a: 2 }
    ]
  ],
  [{ 'www.social.example/in/ada': { a: 1 } }, [{ url: 'www.social.example/in/ada', a: 1 }]],
  [{ [ada]: null, 'http://social.example/in/bo': [] }, []],
  [{ status: 'done', [ada]: { a: 1 }, total: 1 }, [{ url: ada, a: 1 }]],
  [{ [ada]: { a: 1 }, total: { n: 1 } }, undefined],
  [{ [ada]: { a: 1 }, error: null }, undefined],
  [{ [ada]: 'ada@muster.example' }, undefined],
  [{ [ada]: ['ada@muster.example'] }, undefined],
  [{ 'first.name': { a: 1 } }, undefined],
  [{}, undefined]
]
test.each(cases)('%j', (map, rows) => expect(readKeyedRows(map)).toEqual(rows))

const person = { full_name: 'Ada Beispiel', job_title: 'Head of Sales' }
const company = { company_name: 'Muster GmbH', domain: 'muster.example' }
test.each<[string, Record<string, unknown>, unknown[] | undefined]>([
  [
    'people under ids',
    { 'p-1': person, 'p-2': person },
    [
      { key: 'p-1', ...person },
      { key: 'p-2', ...person }
    ]
  ],
  [
    'people under addresses',
    { 'a@x.example': person, 'b@x.example': person },
    [
      { email: 'a@x.example', ...person },
      { email: 'b@x.example', ...person }
    ]
  ],
  [
    'companies under domains, beside plain values and misses',
    { a: company, b: company, c: null, total: 2 },
    [
      { key: 'a', ...company },
      { key: 'b', ...company }
    ]
  ],
  [
    'what is about the request is no row',
    { meta: { page: 1 }, a: person, b: person },
    [
      { key: 'a', ...person },
      { key: 'b', ...person }
    ]
  ],
  ['one alone is a single record', { a: person }, undefined],
  ['a person beside their company is one record', { person, company }, undefined],
  ['people in roles are one record', { contact: person, lead: person }, undefined],
  ['a stranger among them makes it no map', { a: person, b: person, c: { n: 1 } }, undefined]
])('%s', (_, map, rows) => expect(readFiledRows(map)).toEqual(rows))

test('a map keyed by anything gives up its rows with their keys', () =>
  expect(rowsOfMap(Object.entries({ 'a.example': { n: 1 }, b: [{ key: 2 }, null], 'c.example': { domain: 'c.example' } }), 'key')).toEqual([
    { key: 'a.example', n: 1 },
    { key_2: 'b', key: 2 },
    { domain: 'c.example' }
  ]))

test.each([
  [null, true],
  [{}, true],
  [[{}, null], true],
  [['a'], false],
  ['a', false]
])('%j may be rows: %s', (value, may) => expect(isRows(value)).toBe(may))
