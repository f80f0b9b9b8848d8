// The quick way reads what the reader of all records reads, whatever the records hold.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnIds } from '../../../../lib/records/columns/column-ids.ts'
import { createRecordReader } from '../../../../lib/records/columns/read-columns.ts'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { columnText, createPlainReader } from '../../../../lib/records/columns/fast-reader.ts'
import { recordKind } from '../../../../lib/records/columns/record-kind.ts'

const names = [
  'full_name',
  'name',
  'first_name',
  'lastName',
  'email',
  'business_email',
  'email_status',
  'businessEmailStatus',
  'personal_email',
  'Email',
  'Email status',
  'email2',
  'email_2_verified',
  'phone',
  'mobile',
  'phone2',
  'title',
  'company',
  'company_name',
  'domain',
  'website',
  'url',
  'linkedin_url',
  'profile',
  'sales_nav_url',
  'company_size',
  'employees',
  'founded',
  'industry',
  'odd',
  '7',
  '__proto__'
]
const value = fc.oneof(
  fc.constantFrom(null, '', ' ', true, false, 0, 17, 'Ada', ' Ada ', 'ada@beispiel.example', 'bo@beispiel.example', 'a@b, c@d'),
  fc.constantFrom('valid', 'Valid', 'catch_all', 'invalid', 'bounced', 'unknown', 'who knows', '+49 30 1', '+49 30 2'),
  fc.constantFrom(
    'https://n.example/in/ada',
    'https://n.example/sales/lead/1',
    'https://n.example/company/1',
    'https://n.example/in/company/in/'
  ),
  fc.string()
)
const recordOf = (fields: [string, unknown][]): unknown => {
  const text = `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${JSON.stringify(field)}`).join(',')}}`
  const parsed = parseJson(text)
  return parsed.ok ? parsed.value : undefined
}
const record = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 }).map(recordOf)

test('what it reads is what the reader of all records reads', () => {
  let read = 0
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), records => {
      const long = createRecordReader()
      const plain = createPlainReader(createRecordReader())
      for (const one of [...records, ...records]) {
        const quick = plain(one)
        if (!quick) continue
        read++
        const { columns, others } = long(one)
        expect(Object.fromEntries(columnIds.map(id => [id, columnText(quick, id)]))).toEqual(columns)
        expect(quick.make.others.map(([{ path }, at]) => [path, quick.texts[at]])).toEqual(
          others.map(({ place, text }) => [place.path, text])
        )
        expect(quick.make.kind).toBe(recordKind(one) ?? 'contact')
      }
    }),
    { numRuns: 400 }
  )
  expect(read).toBeGreaterThan(800)
})

test.each<[string, Record<string, string>[], string[]]>([
  [
    'numbers',
    [
      { full_name: 'Ada', phone: '1', mobile: '2' },
      { full_name: 'Bo', phone: '1', mobile: '1' }
    ],
    ['2', '']
  ],
  [
    'addresses',
    [
      { email: 'a@x.example', email2: 'b@x.example' },
      { email: 'a@x.example', email2: 'a@x.example' }
    ],
    ['b@x.example', '']
  ]
])('of %s that are twice in one record only one is read, whatever stood in the record before', (what, records, expected) => {
  const plain = createPlainReader(createRecordReader())
  const read = records.map(one => plain(one)).map(one => one && columnText(one, what === 'numbers' ? 'secondPhone' : 'secondEmail'))
  expect(read).toEqual(expected)
})

test.each<[why: string, record: unknown]>([
  ['an object inside', { full_name: 'Ada', company: { name: 'Werke' } }],
  ['a list inside', { full_name: 'Ada', emails: ['ada@beispiel.example'] }],
  ['no object', 'Ada'],
  ['blanks around a name', { full_name: ' Ada ' }]
])('%s is left to the reader of all records', (_, one) => {
  expect(createPlainReader(createRecordReader())(one)).toBeUndefined()
})

test('a list that is filled in ever new ways does not grow without end', () => {
  const plain = createPlainReader(createRecordReader())
  const shaped = Array.from({ length: 5000 }, (_, n) =>
    Object.fromEntries(Array.from({ length: 13 }, (__, bit) => [`f${bit}`, (n >> bit) & 1 ? 'x' : '']))
  )
  const read = shaped.map(one => plain(one))
  expect(read.filter(Boolean)).toHaveLength(4096)
})
