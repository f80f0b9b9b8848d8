// Tests that the rows of maps are read with their keys.
import { expect, test, describe } from 'vitest'
import { canBeRows, readRecordMap, readUrlMap, readMapRows, rowsAt } from '../../../../lib/records/decode/keyed-rows.ts'
import * as fc from 'fast-check'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { jsonText } from './json-text.ts'

describe('rows at', () => {
  const odd = { vorname: 'Ada' }
  const ada = 'https://social.example/in/ada'

  test.each<[what: string, json: unknown, path: string, rows: unknown[] | undefined]>([
    ['an array', { antwort: { liste: [odd, null, 5] } }, 'antwort.liste', [odd, 5]],
    ['names as foldName compares them', { Antwort_Teil: { 'Liste-1': [odd] } }, 'antwortTeil.liste1', [odd]],
    ['an exact name before a folded one', { a_b: [1], ab: [2] }, 'ab', [2]],
    ['five levels down', { a: { b: { c: { d: { e: [odd] } } } } }, 'a.b.c.d.e', [odd]],
    ['a position in an array', { a: [{ b: [1] }, { b: [2] }] }, 'a.1.b', [2]],
    ['a name in each of an array', { a: [{ b: [1] }, { b: [2] }, {}] }, 'a.b', [1, 2]],
    ['a field of each of an array', { a: [{ b: odd }, { b: odd }] }, 'a.b', [odd, odd]],
    ['a map of URLs', { a: { [ada]: odd } }, 'a', [{ url: ada, ...odd }]],
    [
      'a map of anything',
      { a: { x: odd, y: [odd], z: null } },
      'a',
      [
        { key: 'x', ...odd },
        { key: 'y', ...odd }
      ]
    ],
    ['a map without results', { a: { x: null, y: [] } }, 'a', []],
    ['a single object', { a: odd }, 'a', [odd]],
    ['a person beside a company', { a: { person: odd, company: odd } }, 'a', [{ person: odd, company: odd }]],
    ['a person with objects alone', { a: { emails: { work: 'a@x.example' } } }, 'a', [{ emails: { work: 'a@x.example' } }]],
    ['CSV', { a: 'name,email\nA,a@x.example' }, 'a', [{ name: 'A', email: 'a@x.example' }]],
    ['JSON in a text', { a: '[{"vorname":"Ada"}]' }, 'a', [odd]],
    ['an object in a text', { a: '{"x":{"vorname":"Ada"}}' }, 'a', [{ key: 'x', ...odd }]],
    ['JSON lines in a text', { a: '{"n":1}\n{"n":2}' }, 'a', [{ n: 1 }, { n: 2 }]],
    ['an empty array', { a: [] }, 'a', []],
    ['null', { a: null }, 'a', []],
    ['an empty object', { a: {} }, 'a', []],
    ['an empty text', { a: '' }, 'a', []],
    ['the whole JSON', [odd], '', [odd]],
    ['a missing field', { a: [odd] }, 'b', undefined],
    ['a missing field inside null', { a: null }, 'a.b', undefined],
    ['a missing index', { a: [odd] }, 'a.1', undefined],
    ['a property of every object', { a: {} }, 'a.constructor', undefined],
    ['prose', { a: 'queued' }, 'a', undefined],
    ['a number', { a: 5 }, 'a', undefined]
  ])('%s', (_, json, path, rows) => expect(rowsAt(json, path)).toEqual(rows))

  test('no JSON throws', () =>
    fc.assert(
      fc.property(jsonText, fc.constantFrom('', 'a', 'data', 'a.b', '0', 'a.0.b'), (text, path) => {
        const parsed = parseJson(text)
        const rows = rowsAt(parsed.ok && parsed.value, path)
        expect(rows === undefined || Array.isArray(rows)).toBe(true)
      })
    ))
})

describe('keyed rows', () => {
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
})
