// Tests how records map to the standard columns, and that no value is lost.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ColumnId, columnIds } from '../../../../lib/records/columns/column-ids.ts'
import { createRecordReader, readColumns } from '../../../../lib/records/columns/read-columns.ts'
import { readLeaves, createValuePath } from '../../../../lib/records/columns/value-paths.ts'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { jsonText } from '../decode/json-text.ts'
import { tries } from '../../../is-long.ts'

const lead = 'https://social.example/sales/lead/ACwAA,NAME_SEARCH,x'
const profile = 'https://social.example/in/ada'

const cases: [record: Record<string, unknown>, columns: Partial<Record<ColumnId, string>>][] = [
  [
    { full_name: 'Ada B', first_name: 'Ada', last_name: 'B' },
    { fullName: 'Ada B', firstName: 'Ada', lastName: 'B' }
  ],
  [
    { 'First Name': 'Ada', surname: 'B' },
    { fullName: 'Ada B', firstName: 'Ada', lastName: 'B' }
  ],
  [
    { name: 'Ada', title: 'CTO' },
    { fullName: 'Ada', jobTitle: 'CTO' }
  ],
  [{ name: { first: 'Ada', last: 'B' } }, { firstName: 'Ada', lastName: 'B' }],
  [{ firstName: 'Ada', jobTitle: '', currentTitle: 'CTO' }, { jobTitle: 'CTO' }],
  [
    { first_name: 'Ada', company: { name: 'Werke', domain: 'x.example', size: 12 } },
    { company: 'Werke', companyDomain: 'x.example', companySize: '12' }
  ],
  [
    { first_name: 'Ada', company: { name: 'Werke', email: 'werke@x.example' } },
    { company: 'Werke', email: '' }
  ],
  [{ first_name: 'Ada', contact_box: { address: 'ada@x.example' } }, { email: 'ada@x.example' }],
  [
    { first_name: 'Ada', organization_name: 'Werke', 'company.domain': 'x.example' },
    { company: 'Werke', companyDomain: 'x.example' }
  ],
  [
    { first_name: 'Ada', company: 'Werke', city: 'Berlin' },
    { company: 'Werke', city: 'Berlin', companyCity: '' }
  ],
  [
    { person: { first_name: 'Ada' }, company: { city: 'Bonn' } },
    { firstName: 'Ada', companyCity: 'Bonn' }
  ],
  [
    { first_name: 'Ada', location: { city: 'Berlin', country: 'Germany' } },
    { city: 'Berlin', country: 'Germany' }
  ],
  [
    { first_name: 'Ada', phone: '1', mobile: '2' },
    { phone: '1', secondPhone: '2' }
  ],
  [
    { first_name: 'Ada', phones: ['1', '1', '2', '3'] },
    { phone: '1', secondPhone: '2' }
  ],
  [{ first_name: 'Ada', phones: [{ number: '1', type: 'work' }] }, { phone: '1' }],
  [{ first_name: 'Ada', phones: { mobile: 49301234567 } }, { phone: '49301234567' }],
  [
    { first_name: 'Ada', phone: false, company: true },
    { phone: '', company: '' }
  ],
  [{ first_name: 'Ada', url: profile }, { profileUrl: profile }],
  [
    { first_name: 'Ada', linkedin_profile_url: lead },
    { profileUrl: '', leadUrl: lead }
  ],
  [
    { first_name: 'Ada', sales_navigator_profile_url: profile },
    { profileUrl: profile, leadUrl: '' }
  ],
  [{ first_name: 'Ada', departments: ['Sales', 'IT'] }, { department: 'Sales' }],
  [
    { first_name: 'Ada', linkedin_id: '7', description: 'x' },
    { profileId: '7', about: 'x' }
  ],
  [
    { company_name: 'Werke', domain: 'x.example', city: 'Bonn', phone: '1', founded: 1950, description: 'x', id: 5 },
    {
      company: 'Werke',
      companyCity: 'Bonn',
      companyPhone: '1',
      companyFounded: '1950',
      companyDescription: 'x',
      companyId: '5',
      fullName: '',
      city: ''
    }
  ],
  [
    { name: 'Werke', domain: 'x.example', url: 'https://social.example/company/werke' },
    { company: 'Werke', companyProfileUrl: 'https://social.example/company/werke' }
  ],
  [
    { name: 'Werke', domain: 'x.example', contacts: [{ first_name: 'Ada', email: 'a@x.example' }] },
    { company: 'Werke', firstName: '', email: '' }
  ],
  [{ name: 'Werke', domain: 'x.example', website: 'https://x.example/company/' }, { companyWebsite: 'https://x.example/company/' }],
  [{}, { fullName: '' }]
]
test.each(cases)('%j', (record, columns) => {
  expect(readColumns(record)).toMatchObject(columns)
  expect(Object.keys(readColumns(record))).toEqual(columnIds)
})

const readOtherValues = (record: unknown): string[] =>
  createRecordReader()(record).otherValues.map(({ path, text }) => `${path.keys.join('.')}=${text}`)

describe('other values', () => {
  const others: [record: Record<string, unknown>, others: string[]][] = [
    [{ first_name: 'Ada', shoe_size: 38 }, ['shoe_size=38']],
    [{ first_name: 'Ada', FirstName: 'Ada' }, ['FirstName=Ada']],
    [{ first_name: 'Ada', givenName: '' }, []],
    [{ first_name: ' Ada ' }, ['first_name= Ada ']],
    [{ email: ' a@x.example ' }, ['email= a@x.example ']],
    [{ email: 'a@x.example', email_status: 'valid' }, ['email_status=valid']],
    [
      { email: 'a@x.example', emails: [{ email: 'a@x.example', email_type: 'x' }] },
      ['emails.0.email=a@x.example', 'emails.0.email_type=x']
    ],
    [{ first_name: 'Ada', phones: ['1', '2', '3'] }, ['phones.2=3']],
    [{ first_name: 'Ada', phone: false, note: null }, ['phone=false', 'note=']]
  ]
  test.each(others)('%j', (record, expected) => expect(readOtherValues(record)).toEqual(expected))
})

test('columns and other values together hold every value of any record', () => {
  const read = createRecordReader()
  fc.assert(
    fc.property(jsonText, text => {
      const parsed = parseJson(text)
      const record = parsed.ok && parsed.value
      const { columns, otherValues } = read(record)
      const shown = [...Object.values(columns), ...otherValues.map(leaf => leaf.text)]
      for (const { text: value } of readLeaves(record, createValuePath([])).filter(leaf => leaf.text !== '')) {
        const index = shown.indexOf(value)
        expect(index, value).not.toBe(-1)
        shown.splice(index, 1)
      }
    }),
    { numRuns: tries(2_000) }
  )
})
