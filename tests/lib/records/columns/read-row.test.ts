// Tests how a row is read as records.
import { expect, test } from 'vitest'
import { createRowReader, getRowKind, getRowText } from '../../../../lib/records/columns/read-row.ts'

test.each<[string, unknown, string, string[][]]>([
  ['a flat person', { full_name: 'Ada', company: 'Werke' }, 'flat', [['Ada', 'Werke', 'contact']]],
  ['a flat company', { company_name: 'Werke', domain: 'w.example', employee_count: 3 }, 'flat', [['', 'Werke', 'company']]],
  ['a person with an object inside', { full_name: 'Ada', company: { name: 'Werke' } }, 'mapped', [['Ada', 'Werke', 'contact']]],
  [
    'a company with its people',
    { company_name: 'Werke', employees: [{ full_name: 'Ada' }, { full_name: 'Bo' }] },
    'mapped',
    [
      ['Ada', 'Werke', 'contact'],
      ['Bo', 'Werke', 'contact']
    ]
  ]
])('%s', (_, row, tag, expected) => {
  const rows = createRowReader().readRow(row)
  expect(rows.map(read => [getRowText(read, 'fullName'), getRowText(read, 'company'), getRowKind(read)])).toEqual(expected)
  expect(new Set(rows.map(({ is }) => is))).toEqual(new Set([tag]))
})

test('both readers give the same columns and keep the record', () => {
  const record = { full_name: 'Ada', email: 'ada@beispiel.example', email_status: 'Verified', odd: 1 }
  const { readRow, mapRecord: readLong } = createRowReader()
  const [plain] = readRow(record)
  const long = readLong(record)
  if (!plain) throw new Error('The row was not read.')
  for (const id of ['fullName', 'email', 'emailStatus', 'phone'] as const) expect(getRowText(plain, id)).toBe(getRowText(long, id))
  expect([plain.record, long.record]).toEqual([record, record])
})
