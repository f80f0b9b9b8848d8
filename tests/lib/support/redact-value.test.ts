// A redacted value shows its kind and length, not its contents.
import { expect, test, describe } from 'vitest'
import { createNameRedactor } from '../../../lib/support/redact-name.ts'
import { redactText, redactValue, redactBody } from '../../../lib/support/redact-value.ts'

describe('redact value', () => {
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
})

describe('redact body', () => {
  test.each<[name: string, text: string | undefined, shown: unknown]>([
    ['no text', undefined, undefined],
    ['only spaces', '  ', undefined],
    ['JSON', '{"status":"scraping","by":"Ada Beispiel"}', { status: 'scraping', 'field 1': '‹text 12›' }],
    ['a JSON text', '"Ada"', '‹text 3›'],
    [
      'JSON lines',
      '{"name":"Ada"}\n{"name":"Bo"}\n{"name":"Cy"}',
      { is: 'JSON lines', lines: 3, first: [{ name: '‹text 3›' }, { name: '‹text 2›' }] }
    ],
    ['JSON that is cut short', '[{"name":"Ada"},{"na', '‹JSON, broken or cut short 20›'],
    ['markup', '<!doctype html><title>Ada</title>', '‹markup 33›'],
    [
      'a table',
      'First Name,email,Beispiel score\nAda,a@b.example,1',
      { is: 'table', lines: 2, headings: ['First Name', 'email', 'field 1'] }
    ],
    ['a table without headings', 'Ada,VP Sales,a@b.example\nBo,CTO,', { is: 'table', lines: 2, headings: '‹3 cells›' }],
    ['plain text', 'Ada has no credits', '‹text 18›']
  ])('%s', (_, text, shown) => expect(redactBody(text, { known: new Set(), names: createNameRedactor() })).toEqual(shown))
})
