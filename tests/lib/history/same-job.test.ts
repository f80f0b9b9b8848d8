// Another spelling, or another legal form, is the same company.
import { expect, test } from 'vitest'
import { isSameCompany, normaliseCompany, normaliseTitle } from '../../../lib/history/same-job.ts'

test.each([
  ['Northwind GmbH', 'northwind'],
  ['NORTHWIND  gmbh & Co. KG', 'Northwind'],
  ['Northwind, Inc.', 'Northwind Incorporated'],
  ['Northwind S.à r.l.', 'Northwind SARL'],
  ['Northwind Sp. z o.o.', 'Northwind'],
  ['Northwind S.p.A.', 'Northwind SpA'],
  ['Northwind Pty Ltd', 'Northwind Limited'],
  ['Northwind A/S', 'Northwind'],
  ['Mercedes-Benz AG', 'Mercedes Benz'],
  ['Müller & Söhne OHG', 'Müller & Söhne'],
  ["O'Reilly Media, Inc", 'O’Reilly Media']
])('%s is %s', (one, other) => expect(normaliseCompany(one)).toBe(normaliseCompany(other)))

test.each([
  ['Northwind', 'Southwind'],
  ['Northwind Software', 'Northwind'],
  ['SA', 'SE'],
  ['北風株式会社', '南風株式会社'],
  ['Müller', 'Muller Media']
])('%s is not %s', (one, other) => expect(normaliseCompany(one)).not.toBe(normaliseCompany(other)))

test('a name that is a legal form, or only punctuation, stays', () => {
  expect(normaliseCompany('AG')).toBe('ag')
  expect(normaliseCompany('!!!')).toBe('!!!')
})

test('one domain is one company under any name', () => {
  const acme = { name: 'Acme', domain: 'acme.example' }
  expect(isSameCompany(acme, { name: 'Acme Holding', domain: 'acme.example' })).toBe(true)
  expect(isSameCompany(acme, { name: 'Other', domain: '' })).toBe(false)
})

test('a title is compared without case and white space', () => {
  expect(normaliseTitle(' Head  of\nSales ')).toBe(normaliseTitle('head of sales'))
  expect(normaliseTitle('Head of Sales')).not.toBe(normaliseTitle('VP Sales'))
})
