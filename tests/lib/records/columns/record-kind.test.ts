// Tests which objects are people, companies or neither.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '../../../../lib/records/decode/parse-json.ts'
import { isJsonObject, recordKind, type RecordKind } from '../../../../lib/records/columns/record-kind.ts'

const kinds: [record: unknown, kind: RecordKind | undefined][] = [
  [{ full_name: 'Ada Beispiel' }, 'contact'],
  [{ firstName: 'Ada', company: { name: 'Muster Werke' } }, 'contact'],
  [{ email: 'ada@muster.example' }, 'contact'],
  [{ emails: [{ email: 'ada@muster.example' }] }, 'contact'],
  [{ name: 'Ada', title: 'CTO' }, 'contact'],
  [{ name: 'Ada', email: 'ada@muster.example', domain: 'muster.example' }, 'contact'],
  [{ name: 'Ada', company: 'Muster Werke', industry: 'Optics', domain: 'muster.example' }, 'contact'],
  [{ business_email: 'ada@muster.example', company_name: 'Muster Werke', industry: 'Optics' }, 'contact'],
  [{ profile_url: 'https://social.example/in/ada', headline: 'CTO' }, 'contact'],
  [{ company_name: 'Muster Werke', domain: 'muster.example' }, 'company'],
  [{ company_name: 'Muster Werke', website: 'https://muster.example' }, 'company'],
  [{ company_name: 'Muster Werke', website: 'https://muster.example', email: 'ada@muster.example' }, 'contact'],
  [{ company_name: 'Muster Werke', website: 'https://muster.example', profile_url: 'https://social.example/in/ada' }, 'contact'],
  [{ name: 'Ada', website: 'https://ada.example' }, undefined],
  [{ name: 'Muster Werke', domain: 'muster.example', industry: 'Optics', email: 'office@muster.example' }, 'company'],
  [
    { company_name: 'Muster Werke', domain: 'muster.example', email: 'office@muster.example', employees: [{ full_name: 'Ada' }] },
    'company'
  ],
  [{ company_name: 'Muster Werke', domain: 'muster.example', industry: 'Optics', email: 'x@muster.example', contacts: [] }, 'company'],
  [{ company_name: 'Muster Werke', email: 'ada@muster.example', employees: 40 }, 'contact'],
  [
    {
      company_name: 'Muster Werke',
      domain: 'muster.example',
      email: 'x@muster.example',
      phone: '+49 30 5550101',
      people: [{ full_name: 'Ada Beispiel' }]
    },
    'company'
  ],
  [{ company_name: 'Muster Werke', domain: 'muster.example', email: 'ada@muster.example', phone: '+49 30 5550101' }, 'contact'],
  [{ company_name: 'Muster Werke', industry: 'Optics', founded: 1950 }, 'company'],
  [{ domain: 'muster.example', employees: 12 }, 'company'],
  // companies with a phone and a page
  [
    { name: 'Muster Werke', linkedin_url: 'https://www.linkedin.com/company/muster', phone: '+49 30 5550101', industry: 'Optics' },
    'company'
  ],
  [{ name: 'Muster Werke', linkedinUrl: 'https://www.linkedin.com/company/muster', phones: ['+49 30 5550101'] }, 'company'],
  [{ company_name: 'Muster Werke', linkedin: { url: 'https://www.linkedin.com/school/muster/' }, location: 'Berlin' }, 'company'],
  [
    { name: 'Muster Werke', socialUrl: 'https://social.example/muster', phone: '+49 30 5550101', domain: 'muster.example', founded: 1950 },
    'company'
  ],
  [{ name: 'Muster Werke', website_url: 'http://muster.example', primary_domain: 'muster.example', estimated_num_employees: 5 }, 'company'],
  [{ name: 'Muster Werke', primary_domain: 'muster.example' }, 'company'],
  [{ linkedin_url: 'https://www.linkedin.com/showcase/muster', phone: '+49 30 5550101' }, undefined],
  // people with a phone, a page and company fields
  [{ name: 'Ada', linkedin_url: 'https://www.linkedin.com/in/ada', phone: '+49 30 5550101', industry: 'Optics' }, 'contact'],
  [{ linkedin_url: 'https://www.linkedin.com/in/ada', phone: '+49 30 5550101', company_size: 40, domain: 'muster.example' }, 'contact'],
  [{ name: 'Ada', linkedin: 'https://www.linkedin.com/sales/lead/ACw1', phone: '+49 30 5550101', industry: 'Optics' }, 'contact'],
  [{ name: 'Ada', linkedin: 'ada', phone: '+49 30 5550101' }, 'contact'],
  [{ name: 'Ada', title: 'CTO', linkedin: 'https://www.linkedin.com/company/muster' }, 'contact'],
  [{ name: 'Ada', email: 'ada@muster.example', linkedin: 'https://www.linkedin.com/company/muster' }, 'contact'],
  [{ full_name: 'Ada', phone: '+49 30 5550101', linkedin_url: 'https://www.linkedin.com/company/muster' }, 'contact'],
  // status replies
  [{ success: true, message: 'queued', profile_url: 'https://social.example/in/ada' }, undefined],
  [{ status: 'processing', listname: 'Berlin', domain: 'muster.example' }, undefined],
  [{ name: 'berlin.csv', size: 1234, url: 'https://files.example/berlin.csv' }, undefined],
  [{ email: null, full_name: '', first_name: null }, undefined],
  [{ email: 'none' }, undefined],
  [{}, undefined],
  [[], undefined],
  [null, undefined],
  ['Ada', undefined]
]
test.each(kinds)('%j is %s', (record, kind) => expect(recordKind(record)).toBe(kind))

test('any JSON value has a kind or none', () => {
  fc.assert(fc.property(fc.jsonValue(), value => [undefined, 'contact', 'company'].includes(recordKind(value))))
})

test('a LosslessNumber is no object', () => {
  const parsed = parseJson('1.0')
  expect(isJsonObject(parsed.ok && parsed.value)).toBe(false)
})
