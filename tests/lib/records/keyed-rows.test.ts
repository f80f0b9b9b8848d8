// A map of URLs to results gives up its rows, each with the URL that asked for it.
import { expect, test } from 'vitest'
import { isRows, readKeyedRows, rowsOfMap } from '../../../lib/records/keyed-rows.ts'

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
