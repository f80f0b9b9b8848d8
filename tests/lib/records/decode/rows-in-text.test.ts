// Tests the rows of text and of JSON lines.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringifyJson } from '../../../../lib/records/decode/parse-json.ts'
import { readJsonLines, readTextRows } from '../../../../lib/records/decode/rows-in-text.ts'

describe('text in a field', () => {
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
  ])('%j', (text, rows) => expect(readTextRows(text)).toEqual(rows))
})

describe('JSON lines', () => {
  test.each<[string, unknown[] | undefined]>([
    ['{"a":1}\n{"a":2}', [{ a: 1 }, { a: 2 }]],
    ['\uFEFF{"a":1}\r\n\r\n  {"a":2}  \r\n', [{ a: 1 }, { a: 2 }]],
    ['{"a":1}', [{ a: 1 }]],
    ['{"a":1}\n{"a":', undefined],
    ['{"a":1}\n[1]', undefined],
    ['{"a":1}\nnull', undefined],
    ['{"a":1} {"a":2}', undefined],
    ['{\n"a":1\n}', undefined],
    ['[{"a":1}]', undefined],
    ['a\n{"a":1}', undefined],
    ['', undefined],
    ['\n', undefined]
  ])('%j', (text, rows) => expect(readJsonLines(text)).toEqual(rows))

  test('keep every digit', () =>
    expect(readJsonLines('{"id":12345678901234567890}\n{"id":1.0}')?.map(row => stringifyJson(row))).toEqual([
      '{"id":12345678901234567890}',
      '{"id":1.0}'
    ]))

  test('are read back as written, and not at all where the last line is cut off', () => {
    const rows = fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rows, fc.nat(), (records, cut) => {
        const lines = records.map(record => JSON.stringify(record))
        expect(readJsonLines(lines.join('\n'))).toEqual(lines.map(line => JSON.parse(line)))
        const last = lines.at(-1) ?? ''
        const short = last.slice(0, 1 + (cut % (last.length - 1)))
        expect(readJsonLines([...lines.slice(0, -1), short].join('\n'))).toBeUndefined()
      })
    )
  })
})
