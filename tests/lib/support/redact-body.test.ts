// A redacted body keeps the shape of its format.
import { expect, test } from 'vitest'
import { redactBody } from '../../../lib/support/redact-body.ts'
import { createNameRedactor } from '../../../lib/support/redact-name.ts'

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
