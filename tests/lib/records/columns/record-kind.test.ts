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
  [{ company_name: 'Muster Werke', industry: 'Optics', founded: 1950 }, 'company'],
  [{ domain: 'muster.example', employees: 12 }, 'company'],
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
