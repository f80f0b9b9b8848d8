// Names of fields stay, names that are somebody's words do not.
import { expect, test } from 'vitest'
import { hiddenName, isHeading, redactName } from '../../../lib/support/redact-name.ts'

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
])('hides %j', name => expect(redactName(name, known)).toBe(hiddenName))

test.each([
  ['First Name', true],
  ['email', true],
  ['company_domain', true],
  ['Carla Muster', false],
  ['VP Sales', false],
  ['ada@beispiel.example', false],
  ['12', false]
])('takes %j for a heading: %s', (cell, is) => expect(isHeading(cell)).toBe(is))
