// Field names remain; names that contain user data are redacted.
import { expect, test } from 'vitest'
import { redactedKey, isHeading, redactName } from '../../../lib/support/redact-name.ts'

const known = new Set(['ada', 'beispiel', 'adabeispiel', 'sales', 'firma'])

test.each([
  'status',
  'listname',
  'list_id',
  'firstName',
  'is_complete',
  'First-Name',
  'Email',
  'EMAIL',
  'zustand',
  'email2',
  '_id',
  'salesUrl'
])('keeps %s', name => expect(redactName(name, known)).toBe(name))

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
  'ada_email',
  'firma_status',
  '4f0c2a9e',
  'u1b2c3',
  'id48213',
  '東京',
  ''
])('redacts %j', name => expect(redactName(name, known)).toBe(redactedKey))

test.each([
  ['First Name', true],
  ['email', true],
  ['company_domain', true],
  ['Carla Muster', false],
  ['VP Sales', false],
  ['ada@beispiel.example', false],
  ['12', false]
])('reads %j as a heading: %s', (cell, expected) => expect(isHeading(cell)).toBe(expected))
