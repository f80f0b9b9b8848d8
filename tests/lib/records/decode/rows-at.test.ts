// Tests the rows at a path that the user entered.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { rowsAt } from '../../../../lib/records/decode/rows-at.ts'
import { jsonText } from './json-text.ts'

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
