// Tests that several records of one person become one: the newest decides, and only values that belong together fill its gaps.
import { expect, test } from 'vitest'
import { readRowColumns } from '../../../lib/database/records.ts'
import { mergeRecords, type MergedSource } from '../../../lib/own-lists/merge-records.ts'
import { createRowReader, getRowKind } from '../../../lib/records/columns/read-row.ts'
import { headings } from '../../../lib/records/columns/headings.ts'
import { columnIds } from '../../../lib/records/columns/column-ids.ts'

const reader = createRowReader()
const toSource = (record: unknown): MergedSource => {
  const [row] = reader.readRow(record)
  return { row: row!, columns: readRowColumns(row!) }
}
const merge = (...records: [unknown, ...unknown[]]) => {
  const [first, ...others] = records
  const record = mergeRecords([toSource(first), ...others.map(toSource)], reader)
  const { row, columns } = toSource(record)
  return { record, kind: getRowKind(row), columns: Object.fromEntries(Object.entries(columns).filter(([, text]) => text !== '')) }
}

const ada = { full_name: 'Ada Beispiel', linkedin_url: 'https://www.linkedin.com/in/ada-beispiel' }

test('one record alone stays as it was received', () => {
  const record = { ...ada, email: 'ada@one.example', tags: ['a', 'b'], deep: { er: { value: 5 } } }
  expect(merge(record).record).toEqual(record)
})

test('the newest value wins, and gaps are filled from the next list that has them', () => {
  const { columns } = merge(
    { ...ada, job_title: 'CTO' },
    { ...ada, job_title: 'Engineer', phone: '+1 202 555 0100' },
    { ...ada, phone: '+1 202 555 0199', about: 'Likes maps' }
  )
  expect(columns).toMatchObject({ jobTitle: 'CTO', phone: '+1 202 555 0100', about: 'Likes maps' })
})

test('an email brings its own status, and never that of another email', () => {
  const valid = { ...ada, email: 'ada@one.example', email_status: 'valid' }
  expect(merge({ ...ada, email: '', email_status: 'not found' }, valid).columns).toMatchObject({
    email: 'ada@one.example',
    emailStatus: 'valid'
  })
  expect(merge({ ...ada, email: 'ADA@one.example' }, valid).columns['emailStatus']).toBe('valid')
  expect(merge({ ...ada, email: 'ada@two.example' }, valid).columns['emailStatus']).toBeUndefined()
})

test('fields of a company fill gaps only of the same company', () => {
  const older = { ...ada, company: 'Northwind', company_domain: 'northwind.example', company_size: '50', industry: 'Trade' }
  expect(merge({ ...ada, company: 'Contoso' }, older).columns).not.toHaveProperty('industry')
  expect(merge({ ...ada, company: ' northwind ' }, older).columns).toMatchObject({ companyDomain: 'northwind.example', companySize: '50' })
  expect(merge({ ...ada, company: 'Northwind Group', company_domain: 'northwind.example' }, older).columns).toMatchObject({
    company: 'Northwind Group',
    industry: 'Trade'
  })
  expect(merge(ada, older).columns).toMatchObject({ company: 'Northwind', industry: 'Trade' })
})

const oldJob = {
  ...ada,
  company: 'OldCo',
  company_domain: 'oldco.example',
  job_title: 'Buyer',
  headline: 'Buyer at OldCo',
  email: 'ada@oldco.example',
  email_status: 'valid',
  second_email: 'a.beispiel@oldco.example',
  phone: '+1 202 555 0100',
  second_phone: '+1 202 555 0101',
  personal_email: 'ada@gmail.com',
  city: 'Berlin'
}
const workColumns = ['jobTitle', 'headline', 'email', 'emailStatus', 'secondEmail', 'phone', 'secondPhone']
const filledOf = (...records: [unknown, ...unknown[]]): string[] => {
  const { columns } = merge(...records)
  return [...workColumns, 'personalEmail', 'city'].filter(column => columns[column] !== undefined)
}

test.each([
  ['another name and domain', { company: 'NewCo', company_domain: 'newco.example' }],
  ['another name', { company: 'NewCo' }],
  ['another domain', { company_domain: 'newco.example' }],
  ['another website', { company_website: 'https://www.newco.example/' }]
])('what belongs to the former company does not fill gaps of a record of %s', (_, company) => {
  expect(filledOf({ ...ada, ...company }, oldJob)).toEqual(['personalEmail', 'city'])
})

test.each([
  ['no company', {}],
  ['the same domain', { company: 'OldCo Group', company_domain: 'oldco.example' }],
  ['a part of the same domain', { company_domain: 'www.shop.oldco.example' }],
  ['the same name in another spelling', { company: 'OLDCO GmbH', company_domain: 'oldco-shop.example' }],
  ['a name where the other has one with a domain', { company: 'OldCo, Inc.' }]
])('what belongs to the company fills gaps of a record of %s', (_, company) => {
  expect(filledOf({ ...ada, ...company }, oldJob)).toEqual([...workColumns, 'personalEmail', 'city'])
})

test('a site on which many companies have a page makes none of them the same', () => {
  const onSite = { company_domain: 'linkedin.com' }
  expect(filledOf({ ...ada, company: 'NewCo', ...onSite }, { ...oldJob, ...onSite })).toEqual(['personalEmail', 'city'])
})

test('the company that an earlier record filled in decides, too', () => {
  expect(filledOf(ada, { ...ada, company: 'NewCo' }, oldJob)).toEqual(['personalEmail', 'city'])
})

test('an email of the new company, or of none, stays though its record names the old one', () => {
  const moved = { ...ada, company: 'NewCo', company_domain: 'newco.example' }
  for (const email of ['ada@newco.example', 'ada@mail.newco.example', 'ada@gmail.com'])
    expect(merge(moved, { ...oldJob, personal_email: '', email }).columns).toMatchObject({ email, emailStatus: 'valid' })
  expect(merge(moved, { ...oldJob, email: 'ada@othernewco.example' }).columns).not.toHaveProperty('email')
})

test('the status of the same email, and no service of another one, comes from a record of another company', () => {
  const moved = { ...ada, company: 'NewCo', email: 'ada@oldco.example' }
  expect(merge(moved, oldJob).columns).toMatchObject({ email: 'ada@oldco.example', emailStatus: 'valid' })
  const found = { ...oldJob, 'Email found by': 'service.example' }
  expect(merge({ ...ada, company: 'NewCo' }, found).record).not.toHaveProperty('Email found by')
})

test('the seniority of an earlier job does not stay with a new one', () => {
  const older = { ...ada, job_title: 'Engineer', seniority: 'Senior' }
  expect(merge({ ...ada, job_title: 'CTO' }, older).columns).not.toHaveProperty('seniority')
  expect(merge({ ...ada, job_title: 'engineer' }, older).columns['seniority']).toBe('Senior')
})

test('a gap is not filled by what the record has in another column', () => {
  const older = { ...ada, email: 'old@one.example', phone: '1', second_phone: '+1 202 555 0100' }
  expect(merge({ ...ada, phone: '+1 202 555 0100' }, older).columns).not.toHaveProperty('secondPhone')
})

test('fields that are no standard column are kept from all records', () => {
  const { record } = merge({ ...ada, shoe: '42' }, { ...ada, shoe: '39', hat: 'L', nested: { tea: 'green' } })
  expect(record).toMatchObject({ shoe: '42', hat: 'L', 'nested.tea': 'green' })
})

test('records of different services, nested or flat, are read as what was merged', () => {
  const nested = { person: { name: 'Ada Beispiel', email: null }, company: { name: 'Northwind', domain: 'northwind.example' } }
  const flat = { 'Full name': 'Ada Beispiel', Email: 'ada@northwind.example', 'Email status': 'valid', 'Job title': 'CTO' }
  for (const [one, other] of [
    [nested, flat],
    [flat, nested]
  ] as const)
    expect(merge(one, other)).toMatchObject({
      kind: 'contact',
      columns: { fullName: 'Ada Beispiel', email: 'ada@northwind.example', emailStatus: 'valid', jobTitle: 'CTO', company: 'Northwind' }
    })
})

test('every standard column can be filled from another record', () => {
  const full = Object.fromEntries(
    columnIds.map((id, at) => [
      headings[id],
      /email$/i.test(id)
        ? `a${at}@one.example`
        : id === 'emailStatus' || id === 'secondEmailStatus'
          ? 'valid'
          : id === 'fullName'
            ? 'Ada Beispiel'
            : /url$/i.test(id)
              ? `https://www.linkedin.com/in/ada-${at}`
              : `value ${at}`
    ])
  )
  const { columns } = toSource(full)
  expect(merge({ 'Full name': 'Ada Beispiel' }, full).columns).toEqual(
    Object.fromEntries(Object.entries(columns).filter(([, text]) => text !== ''))
  )
})

test('a company stays a company, and its gaps are filled', () => {
  const { kind, columns } = merge(
    { company_name: 'Northwind', domain: 'northwind.example', industry: 'Trade' },
    { company_name: 'Northwind Ltd', domain: 'northwind.example', founded: '1999', company_size: '50' }
  )
  expect([kind, columns]).toEqual([
    'company',
    { company: 'Northwind', companyDomain: 'northwind.example', industry: 'Trade', companyFounded: '1999', companySize: '50' }
  ])
})
