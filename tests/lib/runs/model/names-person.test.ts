// A name that is an address says who was looked up; what a person calls a list of their own is their word.
import { expect, test } from 'vitest'
import { isAddress, namesPerson } from '../../../../lib/runs/model/names-person.ts'
import { exampleRun } from '../examples.ts'

const person = 'https://network.example/in/ada-beispiel'

test.each([person, 'network.example/in/ada-beispiel', 'www.xn--mnchen-3ya.example/ada', 'ada@northwind.example'])(
  '%s is an address',
  name => expect(isAddress(name)).toBe(true)
)
test.each(['Fair visitors 2026-11-02 q8zrkt', 'A/B test', 'v2.0 / draft', 'northwind.example', ''])('%s is none', name =>
  expect(isAddress(name)).toBe(false)
)

test('a lookup names a person, and a list that is followed by an address', () => {
  const of = (changes: Parameters<typeof exampleRun>[1]) => namesPerson(exampleRun('collected', changes))
  expect(of({ request: { kind: 'person', url: person, comparisonKey: person } })).toBe(true)
  expect(of({ request: { kind: 'tracked-list', comparisonKey: person }, listTitle: person })).toBe(true)
  expect(of({ request: { kind: 'tracked-list', comparisonKey: 'Fair' }, listTitle: 'Fair' })).toBe(false)
  expect(of({ listTitle: person })).toBe(false)
})
