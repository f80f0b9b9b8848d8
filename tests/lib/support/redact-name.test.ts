// Field names of a known list remain; any other name becomes a number.
import { expect, test } from 'vitest'
import { createNameRedactor, isHeading } from '../../../lib/support/redact-name.ts'

test.each([
  'status',
  'listname',
  'searchresultcount',
  'list_id',
  'firstName',
  'is_complete',
  'First-Name',
  'Email',
  'EMAIL',
  'email2',
  '_id',
  'salesUrl'
])('keeps %s', name => expect(createNameRedactor().show(name)).toBe(name))

test.each([
  'https://www.network.example/in/ada',
  'ada@beispiel.example',
  'beispiel.example',
  'Carla Muster',
  'Carla',
  'carla-muster',
  'carla_muster',
  'CarlaMuster',
  'Muster-Data',
  'ada',
  'adabeispiel',
  'ada1',
  'adaEmail',
  'page_beispiel',
  'zustand',
  'max',
  'maxpage',
  'idis',
  '__proto__',
  'constructor',
  '-',
  'status_4917012345',
  'ada_email',
  'firma_status',
  '4f0c2a9e',
  'u1b2c3',
  'id48213',
  '東京',
  ''
])('redacts %j', name => expect(createNameRedactor().show(name)).toBe('field 1'))

test.each([
  ['First Name', true],
  ['email', true],
  ['company_domain', true],
  ['Carla Muster', false],
  ['VP Sales', false],
  ['ada@beispiel.example', false],
  ['12', false]
])('reads %j as a heading: %s', (cell, expected) => expect(isHeading(cell)).toBe(expected))

test('one name has one number in a file, and no two names share one', () => {
  const { show, hide } = createNameRedactor()
  expect(['carla', 'email', 'bruno', 'carla'].map(show)).toEqual(['field 1', 'email', 'field 2', 'field 1'])
  expect(['email', 'bruno'].map(hide)).toEqual(['field 3', 'field 2'])
})
