// A CRM gets only what its own fields take.
import { expect, test } from 'vitest'
import { findDestinationTemplate } from '../../../components/send/destination-columns.ts'
import type { PublicDestination } from '../../../lib/send/destinations.ts'
import { toTemplateTable } from '../../../lib/export/template-table.ts'
import { createRowReader } from '../../../lib/records/columns/read-row.ts'
import type { CrmField, CrmKind } from '../../../lib/send/crm.ts'

const valuesFor = (kind: CrmKind, fields: readonly CrmField[]): string[][] => {
  const destination = { kind, id: 'c1', name: 'CRM', url: 'https://crm.example/', fields } as unknown as PublicDestination
  const template = findDestinationTemplate(destination, [], [])
  const rows = createRowReader().readRow({
    full_name: 'Ada Beispiel, MBA',
    email: 'ada@beispiel.example',
    company_size: '11-50',
    phone: '4,91512E+11',
    website: 'beispiel.example'
  })
  return template ? [...toTemplateTable(template, rows).rows] : []
}

test('HubSpot', () =>
  expect(
    valuesFor('hubspot', [
      { from: 'email', to: 'email' },
      { from: 'firstName', to: 'firstname' },
      { from: 'lastName', to: 'lastname' },
      { from: 'phone', to: 'phone' },
      { from: 'companyWebsite', to: 'website' },
      { from: 'companySize', to: 'numemployees' },
      { from: 'companySize', to: 'numberofemployees' },
      { from: 'companySize', to: 'company_size' }
    ])
  ).toEqual([['ada@beispiel.example', 'Ada', 'Beispiel', '', 'https://beispiel.example', '', '', '11-50']]))

test('Pipedrive', () =>
  expect(
    valuesFor('pipedrive', [
      { from: 'email', to: 'emails' },
      { from: 'phone', to: 'phones' }
    ])
  ).toEqual([['ada@beispiel.example', '']]))
