// Lines of JSON become records, all of them or none.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringifyJson } from '../../../../lib/records/decode/parse-json.ts'
import { readJsonLines } from '../../../../lib/records/decode/read-json-lines.ts'

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

test('every digit stays', () =>
  expect(readJsonLines('{"id":12345678901234567890}\n{"id":1.0}')?.map(row => stringifyJson(row))).toEqual([
    '{"id":12345678901234567890}',
    '{"id":1.0}'
  ]))

test('what was written is read back, and a cut line makes it nothing', () => {
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
