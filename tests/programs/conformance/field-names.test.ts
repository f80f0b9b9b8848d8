// Tests that the shape of a reply shows field names and no values.
import { expect, it } from 'vitest'
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import { fieldNames } from './field-names.ts'

const parsed = (text: string): unknown => {
  const read = parseJson(text)
  return read.ok ? read.value : undefined
}
const people = Object.fromEntries(['ada', 'bo', 'cy', 'di', 'ed'].map(name => [name, { email: `${name}@a.example` }]))

it.each([
  ['a single value', 'text', []],
  ['no JSON', undefined, []],
  ['fields and what is inside', { data: [{ email: 'a@b.example' }, { name: 'Ada' }], n: 1 }, ['data', 'data[].email', 'data[].name', 'n']],
  ['a number with many digits', parsed('{"id":12345678901234567890}'), ['id']],
  ['a map keyed by URL', { 'https://a.example/in/ada': { email: 'x' } }, ['*', '*.email']],
  ['a map keyed by people', people, ['*', '*.email']],
  ['a name with spaces', { 'Ada Beispiel': 1 }, ['*']]
])('%s', (_what, json, names) => {
  expect(fieldNames(json)).toEqual(names)
})

it('stops after 60 names', () => {
  const wide = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`a${at}`, { b: 1, c: 2 }]))
  const flat = { ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`a${at}`, at])), deep: wide, other: wide }
  expect(fieldNames(flat).length).toBeLessThanOrEqual(60)
})
