// Tests that the flat reader gives the same columns as the record reader.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnIds } from '../../../../lib/records/columns/column-ids.ts'
import { createRecordReader } from '../../../../lib/records/columns/read-columns.ts'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { createFlatReader, getFlatText } from '../../../../lib/records/columns/flat-reader.ts'
import { recordKind } from '../../../../lib/records/columns/record-kind.ts'
import { isLong, tries } from '../../../is-long.ts'

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
    'https://linkedin.com/school/1',
    'https://n.example/in/company/in/'
  ),
  fc.string()
)
const createRecord = (fields: [string, unknown][]): unknown => {
  const text = `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${JSON.stringify(field)}`).join(',')}}`
  const parsed = parseJson(text)
  return parsed.ok ? parsed.value : undefined
}
const record = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 }).map(createRecord)

test('a flat record has the same columns and other values as with the record reader', () => {
  let flatCount = 0
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), records => {
      const readRecord = createRecordReader()
      const readFlat = createFlatReader(createRecordReader())
      for (const one of [...records, ...records]) {
        const flat = readFlat(one)
        if (!flat) continue
        flatCount++
        const { columns, otherValues } = readRecord(one)
        expect(Object.fromEntries(columnIds.map(id => [id, getFlatText(flat, id)]))).toEqual(columns)
        expect(flat.layout.otherValues.map(([{ keys }, index]) => [keys, flat.texts[index]])).toEqual(
          otherValues.map(({ path, text }) => [path.keys, text])
        )
        expect(flat.layout.kind).toBe(recordKind(one) ?? 'contact')
      }
    }),
    { numRuns: tries(400) }
  )
  expect(flatCount).toBeGreaterThan(isLong ? 400 : 40)
})

test('fields whose texts repeat, repeat late or never are read as with the record reader', () => {
  const readRecord = createRecordReader()
  const readFlat = createFlatReader(createRecordReader())
  for (let n = 0; n < 700; n++) {
    const one = createRecord([
      ['full_name', n % 50 === 9 ? 'n/a' : `Ada ${n}`],
      ['city', ['Berlin', 'N/A', ' Bern ', '', '-'][n % 5]],
      ['email', `ada.${n % 300}@beispiel.example`],
      ['email_status', ['valid', 'Bounced', 'who knows'][n % 3]],
      ['linkedin_url', `https://www.linkedin.com/${['in', 'sales/lead'][n % 2]}/ada-${n % 260}`],
      ['title', n < 300 ? `Engineer ${n}` : ['Engineer', 'null'][n % 2]]
    ])
    const flat = readFlat(one)
    if (flat) expect(Object.fromEntries(columnIds.map(id => [id, getFlatText(flat, id)]))).toEqual(readRecord(one).columns)
  }
})

test.each<[string, Record<string, string>[], string[]]>([
  [
    'phone number',
    [
      { full_name: 'Ada', phone: '1', mobile: '2' },
      { full_name: 'Bo', phone: '1', mobile: '1' }
    ],
    ['2', '']
  ],
  [
    'email address',
    [
      { email: 'a@x.example', email2: 'b@x.example' },
      { email: 'a@x.example', email2: 'a@x.example' }
    ],
    ['b@x.example', '']
  ]
])('a repeated %s is shown once, also after a record without a repetition', (what, records, expected) => {
  const readFlat = createFlatReader(createRecordReader())
  const texts = records
    .map(one => readFlat(one))
    .map(one => one && getFlatText(one, what === 'phone number' ? 'secondPhone' : 'secondEmail'))
  expect(texts).toEqual(expected)
})

test.each<[why: string, record: unknown]>([
  ['a record with an object inside', { full_name: 'Ada', company: { name: 'Werke' } }],
  ['a record with a list inside', { full_name: 'Ada', emails: ['ada@beispiel.example'] }],
  ['text', 'Ada'],
  ['a name with spaces around it', { full_name: ' Ada ' }]
])('%s is left to the record reader', (_, one) => {
  expect(createFlatReader(createRecordReader())(one)).toBeUndefined()
})

test('the number of layouts is limited', () => {
  const readFlat = createFlatReader(createRecordReader())
  const records = Array.from({ length: 5000 }, (_, n) =>
    Object.fromEntries(Array.from({ length: 13 }, (__, bit) => [`f${bit}`, (n >> bit) & 1 ? 'x' : '']))
  )
  const flatRecords = records.map(one => readFlat(one))
  expect(flatRecords.filter(Boolean)).toHaveLength(4096)
})
