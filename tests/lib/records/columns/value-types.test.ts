// A sort says what reading depends on, and a sample of a sort is of that sort.
import { expect, test } from 'vitest'
import { fieldOf, plainText, sampleValue, sortOf, typeOf } from '../../../../lib/records/columns/value-types.ts'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'

const one = parseJson('1.0')

test.each([
  ['Ada', 's', 'Ada'],
  ['', 's', ''],
  [null, 'z', ''],
  [7, 'n', '7'],
  [true, 't', 'true'],
  [false, 'f', 'false'],
  [one.ok ? one.value : 0, 'l', '1.0'],
  [{}, undefined, ''],
  [[], undefined, '']
])('%j is of type %s', (value, type, text) => expect([typeOf(value), plainText(value)]).toEqual([type, text]))

test.each([
  ['odd', '', 'e'],
  ['odd', 'a@b.example', 'x'],
  ['email', 'ada@beispiel.example', 'a'],
  ['email', 'a@b, c@d', 'c'],
  ['email', 'none', 'x'],
  ['email', ' ada@beispiel.example', undefined],
  ['email_status', 'Verified', '{valid}'],
  ['email_status', 'valid', '{valid!}'],
  ['email_status', 'who knows', '{unknown}'],
  ['linkedin_url', 'https://n.example/in/ada', 'xI'],
  ['linkedin_url', 'https://n.example/sales/lead/1', 'xL'],
  ['website', 'https://n.example/company/1', 'xC']
])('%s: %j is of sort %s, and so is its sample', (name, text, sort) => {
  const field = fieldOf(name)
  expect(sortOf(text, field)).toBe(sort)
  if (sort !== undefined) expect(sortOf(plainText(sampleValue('s', sort, 3)), field)).toBe(sort)
})

test('only a field that decides nothing is free', () =>
  expect(['odd', 'email', 'email_status', 'city'].map(name => fieldOf(name).free)).toEqual([true, false, false, false]))
