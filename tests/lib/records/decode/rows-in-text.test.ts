// A field's text is read as results where it holds some, and as nothing else.
import { expect, test } from 'vitest'
import { rowsInText } from '../../../../lib/records/decode/rows-in-text.ts'

test.each<[string, unknown[] | undefined]>([
  ['name,email\nA,a@x.example', [{ name: 'A', email: 'a@x.example' }]],
  ['name,email\n', []],
  ['{"a":1}\n{"a":2}', [{ a: 1 }, { a: 2 }]],
  ['[{"a":1},null]', [{ a: 1 }]],
  ['[]', []],
  ['[{"a":1', undefined],
  ['https://files.example/a.csv', undefined],
  ['no contacts, please wait', undefined],
  ['', undefined]
])('%j', (text, rows) => expect(rowsInText(text)).toEqual(rows))
