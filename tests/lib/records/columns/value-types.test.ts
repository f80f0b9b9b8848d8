// Tests the type codes, text classes and sample values of flat records.
import { expect, test } from 'vitest'
import { describeField, scalarText, createSampleValue, getTextClass, getTypeCode } from '../../../../lib/records/columns/value-types.ts'
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
])('%j has the type code %s', (value, type, text) => expect([getTypeCode(value), scalarText(value)]).toEqual([type, text]))

test.each([
  ['odd', '', 'e'],
  ['odd', 'a@b.example', 'x'],
  ['email', 'ada@beispiel.example', 'a'],
  ['email', 'a@b, c@d', undefined],
  ['email', 'Ada <ada@beispiel.example>', undefined],
  ['email', 'mailto:ada@beispiel.example', undefined],
  ['email', 'hidden@beispiel.example', undefined],
  ['linkedin_url', 'https://medium.example/@ada', undefined],
  ['linkedin_url', 'a@b, c@d', 'c'],
  ['email', 'locked', 'x'],
  ['email', ' ada@beispiel.example', undefined],
  ['email_status', 'Verified', '{valid}'],
  ['email_status', 'valid', '{valid!}'],
  ['email_status', 'who knows', '{unknown}'],
  ['linkedin_url', 'https://n.example/in/ada', 'xI'],
  ['linkedin_url', 'https://n.example/sales/lead/1', 'xL'],
  ['website', 'https://n.example/company/1', 'xC']
])('%s: %j has the class %s, and so has its sample', (name, text, textClass) => {
  const field = describeField(name)
  expect(getTextClass(text, field)).toBe(textClass)
  if (textClass !== undefined) expect(getTextClass(scalarText(createSampleValue('s', textClass, 3)), field)).toBe(textClass)
})

test('only a field that is neither mapped nor a status is ignored', () =>
  expect(['odd', 'email', 'email_status', 'city'].map(name => describeField(name).isIgnored)).toEqual([true, false, false, false]))
