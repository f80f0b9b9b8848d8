// Tests that the rows of maps are read with their keys.
import { expect, test } from 'vitest'
import { canBeRows, readRecordMap, readUrlMap, readMapRows } from '../../../../lib/records/decode/keyed-rows.ts'

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
test.each(cases)('%j', (map, rows) => expect(readUrlMap(map)).toEqual(rows))

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
    'people under email addresses',
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
    'request metadata is no row',
    { meta: { page: 1 }, a: person, b: person },
    [
      { key: 'a', ...person },
      { key: 'b', ...person }
    ]
  ],
  ['a single record is no map', { a: person }, undefined],
  ['a person beside a company is no map', { person, company }, undefined],
  ['people in roles are no map', { contact: person, lead: person }, undefined],
  ['an object that is no record makes it no map', { a: person, b: person, c: { n: 1 } }, undefined]
])('%s', (_, map, rows) => expect(readRecordMap(map)).toEqual(rows))

test('rows get their key unless they have it', () =>
  expect(
    readMapRows(Object.entries({ 'a.example': { n: 1 }, b: [{ key: 2 }, null], 'c.example': { domain: 'c.example' } }), 'key')
  ).toEqual([{ key: 'a.example', n: 1 }, { key_2: 'b', key: 2 }, { domain: 'c.example' }]))

test.each([
  [null, true],
  [{}, true],
  [[{}, null], true],
  [['a'], false],
  ['a', false]
])('%j can be rows: %s', (value, expected) => expect(canBeRows(value)).toBe(expected))
