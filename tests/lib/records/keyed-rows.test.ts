// A map of URLs to results gives up its rows, each with the URL that asked for it.
import { expect, test } from 'vitest'
import { readKeyedRows } from '../../../lib/records/keyed-rows.ts'

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
  [{ [ada]: { a: 1 }, total: 1 }, undefined],
  [{ [ada]: 'ada@muster.example' }, undefined],
  [{ [ada]: ['ada@muster.example'] }, undefined],
  [{ 'first.name': { a: 1 } }, undefined],
  [{}, undefined]
]
test.each(cases)('%j', (map, rows) => expect(readKeyedRows(map)).toEqual(rows))
