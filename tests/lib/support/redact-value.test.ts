// A redacted value shows its kind and length, not its contents.
import { expect, test } from 'vitest'
import { createNameRedactor } from '../../../lib/support/redact-name.ts'
import { redactText, redactValue } from '../../../lib/support/redact-value.ts'

const redact = (value: unknown): unknown => redactValue(value, { known: new Set(['firma']), names: createNameRedactor() })

test.each([
  ['ada@beispiel.example', '‹email›'],
  ['mailto:ada@beispiel.example', '‹email›'],
  ['https://beispiel.example/in/ada', '‹url›'],
  ['www.beispiel.example', '‹url›'],
  ['beispiel.example', '‹domain›'],
  ['+49 30 1234567', '‹phone›'],
  ['2026-11-21T14:03:00Z', '‹date›'],
  ['48213', '‹number›'],
  ['4f0c2a9e-77aa-4c11-9e1d-5b1f0e6f2a11', '‹id›'],
  ['Ada Beispiel', '‹text 12›'],
  ['', '']
])('%j becomes %s', (text, placeholder) => expect(redactText(text)).toBe(placeholder))

test('booleans, null and small numbers remain', () =>
  expect(redact({ ok: true, last: null, progress: 39, total: 51_423, id: 48_213, list: [] })).toEqual({
    ok: true,
    last: null,
    progress: 39,
    total: 51_423,
    id: '‹number 5›',
    list: []
  }))

test.each([
  ['scraping', 'scraping'],
  ['IN_PROGRESS', 'IN_PROGRESS'],
  ['Completed', 'Completed'],
  ['firma', '‹text 5›'],
  ['Texas', '‹text 5›'],
  ['still at work', '‹text 13›'],
  ['a'.repeat(31), '‹text 31›']
])('the status %j becomes %j', (status, shown) => expect(redact({ status })).toEqual({ status: shown }))

test('a "state" in a person’s record is redacted as a place', () =>
  expect(redact({ city: 'Austin', state: 'texas' })).toEqual({ city: '‹text 6›', state: '‹text 5›' }))

test('a list keeps its first two rows', () =>
  expect(redact([{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }])).toEqual([{ name: '‹text 3›' }, { name: '‹text 2›' }, '‹1 more›']))

test('the keys of a map of rows are redacted', () =>
  expect(redact({ ada: { email: 'a@b.example' }, bo: { email: '' }, cy: { email: '' } })).toEqual({
    'field 1': { email: '‹email›' },
    'field 2': { email: '' },
    '‹more›': 1
  }))

test('values that are nested too deeply are omitted', () => {
  let deep: unknown = 'Ada'
  for (let level = 0; level < 50; level++) deep = { list: deep }
  expect(JSON.stringify(redact(deep))).toContain('‹deeper›')
})
