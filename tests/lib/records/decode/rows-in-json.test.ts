// Tests that results are found in every known reply shape, and that nothing else counts as a result.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRows } from '../../../../lib/records/decode/rows-in-json.ts'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { jsonText } from './json-text.ts'
import { isLong } from '../../../is-long.ts'

const ada = { full_name: 'Ada Beispiel', email: 'ada@muster.example' }
const bo = { first_name: 'Bo', company: { name: 'Muster Werke' } }
const werke = { company_name: 'Muster Werke', domain: 'muster.example', contacts: [ada, bo] }
const names = ['data', 'results', 'contacts', 'employees', 'people', 'prospects', 'leads', 'matches', 'rows', 'items']

describe('rows', () => {
  test.each(names)('under %s, up to two levels down', name => {
    const rows = { rows: [ada, bo], kind: 'rows' }
    expect(findRows({ status: 'done', [name]: [ada, bo] })).toEqual(rows)
    expect(findRows({ success: true, [name.toUpperCase()]: [ada, bo], total: 2 })).toEqual(rows)
    expect(findRows({ response: { [name]: [ada, bo], page: 1 } })).toEqual(rows)
    expect(findRows({ response: { result_set: { [name]: [ada, bo] } } })).toEqual(rows)
    expect(findRows({ a: { b: { c: { [name]: [{ unforeseen: 1 }] } } } })).toBeUndefined()
  })

  const shapes: [what: string, json: unknown, rows: unknown[]][] = [
    ['an array at the top', [ada, bo], [ada, bo]],
    ['an array with nulls', [null, ada], [ada]],
    ['rows of unknown shape', { contacts: [{ nom: 'Ada' }] }, [{ nom: 'Ada' }]],
    ['rows beside an empty list', { data: [], contacts: [ada] }, [ada]],
    ['rows deeper than an empty list', { data: [], response: { contacts: [ada] } }, [ada]],
    ['people instead of generic rows', { items: [bo], people: [ada] }, [ada]],
    ['people and companies', { contacts: [ada], companies: [werke] }, [ada, werke]],
    ['companies with their people inside', { data: [werke] }, [werke]],
    ['one company with its people', { success: true, data: werke }, [werke]],
    ['a company beside its people', { data: { company: { name: 'X' }, contacts: [ada] } }, [{ company: { name: 'X' }, contacts: [ada] }]],
    ['a person beside a company', { data: { person: ada, company: werke } }, [{ person: ada, company: werke }]],
    ['one person', { success: true, data: ada }, [ada]],
    ['one person at the top', { status: 'found', ...ada }, [{ status: 'found', ...ada }]],
    ['one wrapped person', { ok: true, person: ada }, [ada]],
    ['a person with lists', { ...ada, profiles: [{ network: 'x', url: 'y' }] }, [{ ...ada, profiles: [{ network: 'x', url: 'y' }] }]],
    ['people of an account', { email: 'me@muster.example', contacts: [ada] }, [ada]],
    ['a list under an unknown name', { enriched_profiles_v2: [ada] }, [ada]],
    ['a map of URLs', { 'https://social.example/in/ada': ada }, [{ url: 'https://social.example/in/ada', ...ada }]],
    [
      'a map of URLs below',
      { results: { 'https://social.example/in/bo': bo, 'https://b.example/c': null } },
      [{ url: 'https://social.example/in/bo', ...bo }]
    ],
    [
      'a company without details',
      { data: [{ domain: 'x.example', company_name: null, contacts: [] }] },
      [{ domain: 'x.example', company_name: null, contacts: [] }]
    ]
  ]
  test.each(shapes)('%s', (_, json, rows) => {
    expect(findRows(json)).toEqual({ rows, kind: 'rows' })
    const parsed = parseJson(JSON.stringify(json))
    expect(findRows(parsed.ok && parsed.value)).toEqual({ rows, kind: 'rows' })
  })

  test('rows are the objects of the reply, with all digits', () => {
    const parsed = parseJson('{"data":[{"id":12345678901234567890,"email":"ada@muster.example"}]}')
    expect(String(findRows(parsed.ok && parsed.value)?.rows.map(row => Object.values(Object(row))[0]))).toBe('12345678901234567890')
    const rows = [ada]
    expect(findRows({ data: rows })?.rows[0]).toBe(ada)
  })
})

/** Every result shape that was seen at a service, and close variants. */
describe('reply shapes', () => {
  const url = 'https://social.example/in/ada'
  const csv = 'full_name,email\nAda Beispiel,ada@muster.example\n'
  const shapes: [what: string, json: unknown, rows: unknown[]][] = [
    ['rows inside the status', { status: 'completed', progress: 100, contacts: [ada] }, [ada]],
    ['an array at the top', [ada], [ada]],
    ['one level down', { data: { contacts: [ada] } }, [ada]],
    ['two levels down', { response: { data: { contacts: [ada] } } }, [ada]],
    ['a map keyed by URL', { [url]: ada }, [{ url, ...ada }]],
    [
      'a map keyed by URL, with misses',
      { [url]: ada, 'https://social.example/in/bo': null, 'https://social.example/in/cem': [] },
      [{ url, ...ada }]
    ],
    [
      'a map keyed by id',
      { success: true, data: { 'p-1': ada, 'p-2': ada } },
      [
        { key: 'p-1', ...ada },
        { key: 'p-2', ...ada }
      ]
    ],
    [
      'a map keyed by id, two levels down',
      { result: { contacts: { 1: ada, 2: ada } } },
      [
        { key: '1', ...ada },
        { key: '2', ...ada }
      ]
    ],
    [
      'a list beside two records keyed by id',
      { 'p-1': ada, 'p-2': ada, contacts: [bo] },
      [{ key: 'p-1', ...ada }, { key: 'p-2', ...ada }, bo]
    ],
    ['a map keyed by URL beside run fields', { success: true, total: 1, [url]: ada }, [{ url, ...ada }]],
    ['a map keyed by URL, one level down', { status: 'done', results: { [url]: ada } }, [{ url, ...ada }]],
    ['a map keyed by URL, two levels down', { data: { results: { [url]: [ada] } } }, [{ url, ...ada }]],
    ['misses among the rows', { data: [null, ada, null] }, [ada]],
    ['contacts and companies', { contacts: [ada], companies: [werke] }, [ada, werke]],
    [
      'contacts and companies, each in pages',
      { contacts: { data: [ada], total: 1 }, companies: { items: [werke], total: 1 } },
      [ada, werke]
    ],
    ['contacts and companies, one level down', { data: { companies: [werke], people: [ada] } }, [ada, werke]],
    ['two lists under unknown names', { verified: [ada], unverified: [bo] }, [ada, bo]],
    ['companies with employees', { companies: [werke] }, [werke]],
    ['a company and its contacts', { company: { name: 'Werke' }, contacts: [ada] }, [{ company: { name: 'Werke' }, contacts: [ada] }]],
    ['a single contact', { success: true, contact: ada }, [ada]],
    ['a single contact at the top', { ...ada }, [ada]],
    ['a single contact, two levels down', { response: { data: ada } }, [ada]],
    ['a single contact and its company', { data: ada, company: { name: 'Werke' } }, [{ data: ada, company: { name: 'Werke' } }]],
    [
      'an email address alone',
      { success: true, result: { email: 'ada@muster.example', status: 'valid' } },
      [{ email: 'ada@muster.example', status: 'valid' }]
    ],
    [
      'an email address with its status',
      { emails: [{ email: 'ada@muster.example', email_status: 'valid' }] },
      [{ emails: [{ email: 'ada@muster.example', email_status: 'valid' }] }]
    ],
    [
      'people with a lead URL only',
      { leads: [{ sales_navigator_profile_url: 'https://social.example/sales/lead/1' }] },
      [{ sales_navigator_profile_url: 'https://social.example/sales/lead/1' }]
    ],
    ['CSV as data', { status: 'done', data: csv }, [ada]],
    ['CSV as csv', { csv }, [ada]],
    ['CSV as content, one level down', { file: { name: 'a.csv', content: csv } }, [ada]],
    ['CSV as file_content, two levels down', { response: { export: { file_content: csv } } }, [ada]],
    ['JSON lines as text', { data: '{"n":1}\n{"n":2}' }, [{ n: 1 }, { n: 2 }]],
    ['JSON as text', { results: '[{"n":1},{"n":2}]' }, [{ n: 1 }, { n: 2 }]]
  ]
  test.each(shapes)('%s', (_, json, rows) => expect(findRows(json)).toEqual({ rows, kind: 'rows' }))

  test.each<[string, unknown]>([
    ['null', null],
    ['an empty array', []],
    ['null under a name', { contact: null }],
    ['an empty array below', { data: { contacts: [] } }],
    ['an empty object', { status: 'done', results: {} }],
    ['headings alone', { data: 'name,email\n' }],
    ['an empty array as text', { data: '[]' }]
  ])('an empty place: %s', (_, json) => expect(findRows(json)).toEqual({ rows: [], kind: 'empty' }))

  test.each<[string, unknown]>([
    ['a link', { file_url: 'https://files.example/a.csv', file: 'https://files.example/a.csv?name=1,email=2' }],
    ['prose', { data: 'no contacts, please wait', text: 'name, email and title follow' }],
    ['a table beside an error', { error: 'no', data: csv }],
    ['markup', { data: '<p>name,email</p>' }]
  ])('no results: %s', (_, json) => expect(findRows(json)).toBeUndefined())
})

describe('an empty place for results', () => {
  const replies: unknown[] = [
    [],
    null,
    [null],
    { data: null },
    { results: [] },
    { status: 'done', data: { contacts: [] } },
    { person: null },
    { success: true, email: null },
    { emails: [] },
    { 'https://social.example/in/ada': null },
    { data: { 'https://social.example/in/ada': [] } }
  ]
  test.each(replies)('%j', json => expect(findRows(json)).toEqual({ rows: [], kind: 'empty' }))
})

describe('no results', () => {
  const replies: unknown[] = [
    { errors: [] },
    { errors: [{ message: 'Bad key', code: 1 }] },
    { errors: [{ name: 'Ada', email: 'ada@muster.example' }] },
    { error: 'No credits', email: 'ada@muster.example' },
    { error: { type: 'x' }, data: null },
    { success: true, message: 'Lookup queued', profile_url: 'https://social.example/in/ada' },
    { success: true, listname: 'Berlin', status: 'processing', total: 25, leads: 25 },
    { status: 'done', download_url: 'https://files.example/a.csv', file: { name: 'a.csv', size: 12 } },
    { data: { status: 'queued', list_name: 'Berlin', progress: 5 } },
    { data: [{ status: 'processing', listname: 'Berlin', progress: 50 }] },
    [{ status: 'processing', id: 5 }],
    { results: ['a', 'b'] },
    { user: { name: 'Me', email: 'me@muster.example', credits: 5 } },
    { request: { contacts: [ada] } },
    {},
    [{}],
    [1, 'a'],
    'contacts',
    5,
    true,
    undefined
  ]
  test.each(replies)('%j', json => expect(findRows(json)).toBeUndefined())
})

test('any JSON is read without an error, and `rows` has rows', () => {
  fc.assert(
    fc.property(jsonText, text => {
      const parsed = parseJson(text)
      const found = findRows(parsed.ok && parsed.value)
      if (found) expect(found.rows.length > 0).toBe(found.kind === 'rows')
    }),
    { numRuns: isLong ? 2000 : 150 }
  )
})

test('a reply with 130,000 fields is read', () => {
  const createWide = (length: number) => Object.fromEntries(Array.from({ length }, (_, n) => [`https://social.example/in/${n}`, { n }]))
  // More than a call takes as arguments.
  expect(findRows(createWide(130_000))?.rows).toHaveLength(130_000)
  expect(findRows({ status: 'x', data: { ...createWide(1_000), total: { n: 1 } } })).toBeUndefined()
  const plain = Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`field ${n}`, `${n}`]))
  const person = { email: 'ada@muster.example', jobTitle: 'Head', ...plain }
  expect(findRows(person)?.rows).toEqual([person])
  expect(findRows({ ...plain, data: { ...plain, contacts: [person] } })?.rows).toEqual([person])
  expect(findRows({ ...plain, csv: 'Name,Email\nAda,ada@muster.example\n' })?.rows).toHaveLength(1)
})
