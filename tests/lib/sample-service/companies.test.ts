// The sample companies: all distinct, none of them real, with records that have realistic gaps.
import { describe, expect, it } from 'vitest'
import {
  companyCount,
  createCompanyRecord,
  getCompanyByDomain,
  getCompanyByNumber,
  getMailDomain
} from '../../../lib/sample-service/companies.ts'
import { toJsonText } from '../../../lib/sample-service/json-reply.ts'

const companies = Array.from({ length: companyCount }, (_, number) => getCompanyByNumber(number))

describe('the directory of companies', () => {
  it('has distinct names and domains, every domain under .example', () => {
    expect(new Set(companies.map(company => company.name)).size).toBe(companyCount)
    expect(new Set(companies.map(company => company.domain)).size).toBe(companyCount)
    for (const { domain } of companies) expect(domain).toMatch(/^[a-z]+-[a-z]+\.example$/)
  })

  it('finds each company by its domain', () => {
    for (const company of companies) expect(getCompanyByDomain(company.domain)).toEqual(company)
  })
})

describe('a company for an unknown domain', () => {
  it('is made up, the same each time, with its own number', () => {
    expect(getCompanyByDomain('acme.test')).toEqual(getCompanyByDomain('acme.test'))
    expect(getCompanyByDomain('acme.test')).toMatchObject({ name: 'Acme (sample)', domain: 'acme.test' })
    expect(getCompanyByDomain('acme.test').number).toBeGreaterThanOrEqual(companyCount)
  })

  it.each([
    ['muster-labs.example', 'muster-labs.example'],
    ['acme.test', 'acme.test'],
    ['acme.com', 'acme.com.example'],
    ['notexample', 'notexample.example']
  ])('%s has email addresses at %s', (domain, mailDomain) => {
    expect(getMailDomain(getCompanyByDomain(domain))).toBe(mailDomain)
  })
})

describe('createCompanyRecord', () => {
  const records = companies.map(createCompanyRecord)

  it('has ids that a JavaScript number cannot hold', () => {
    for (const record of records) expect(record.company_id % 2n).toBe(1n)
    expect(toJsonText(createCompanyRecord(getCompanyByNumber(0)))).toContain('"company_id":9100000000000000001')
  })

  it('has every kind of gap, and a description that looks like a formula', () => {
    expect(records.some(record => record.funding === undefined)).toBe(true)
    expect(records.some(record => record.revenue === '')).toBe(true)
    expect(records.some(record => record.founded === null)).toBe(true)
    expect(records.some(record => record.company_description.startsWith('='))).toBe(true)
  })

  it('has no real website', () => {
    expect(createCompanyRecord(getCompanyByDomain('acme.com')).website).toBe('https://www.acme.com.example')
    for (const record of records) expect(record.website).toMatch(/\.example$/)
  })
})
