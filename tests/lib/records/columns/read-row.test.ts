// A row is read as the records in it, by whichever way.
import { expect, test } from 'vitest'
import { createRowReader, kindOf, textOf } from '../../../../lib/records/columns/read-row.ts'

test.each<[string, unknown, string, string[][]]>([
  ['a plain person', { full_name: 'Ada', company: 'Werke' }, 'plain', [['Ada', 'Werke', 'contact']]],
  ['a plain company', { company_name: 'Werke', domain: 'w.example', employee_count: 3 }, 'plain', [['', 'Werke', 'company']]],
  ['a person with something inside', { full_name: 'Ada', company: { name: 'Werke' } }, 'long', [['Ada', 'Werke', 'contact']]],
  [
    'a company with its people',
    { company_name: 'Werke', employees: [{ full_name: 'Ada' }, { full_name: 'Bo' }] },
    'long',
    [
      ['Ada', 'Werke', 'contact'],
      ['Bo', 'Werke', 'contact']
    ]
  ]
])('%s', (_, row, way, expected) => {
  const rows = createRowReader().readRow(row)
  expect(rows.map(read => [textOf(read, 'fullName'), textOf(read, 'company'), kindOf(read)])).toEqual(expected)
  expect(new Set(rows.map(({ is }) => is))).toEqual(new Set([way]))
})

test('both ways say the same, and keep what came', () => {
  const record = { full_name: 'Ada', email: 'ada@beispiel.example', email_status: 'Verified', odd: 1 }
  const { readRow, readLong } = createRowReader()
  const [plain] = readRow(record)
  const long = readLong(record)
  if (!plain) throw new Error('It was not read.')
  for (const id of ['fullName', 'email', 'emailStatus', 'phone'] as const) expect(textOf(plain, id)).toBe(textOf(long, id))
  expect([plain.record, long.record]).toEqual([record, record])
})
