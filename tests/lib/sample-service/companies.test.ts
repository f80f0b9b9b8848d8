// The sample companies: all different, none of them anybody's.
import { describe, expect, it } from 'vitest'
import { companyAt, companyCount, companyOf, mailDomainOf } from '../../../lib/sample-service/companies.ts'

const everyone = Array.from({ length: companyCount }, (_, number) => companyAt(number))

describe('the directory of companies', () => {
  it('holds different names and domains, every domain under .example', () => {
    expect(new Set(everyone.map(company => company.name)).size).toBe(companyCount)
    expect(new Set(everyone.map(company => company.domain)).size).toBe(companyCount)
    for (const { domain } of everyone) expect(domain).toMatch(/^[a-z]+-[a-z]+\.example$/)
  })

  it('finds each company by its domain', () => {
    for (const company of everyone) expect(companyOf(company.domain)).toEqual(company)
  })
})

describe('a company for a domain that the directory does not know', () => {
  it('is made up, the same each time, with a number of its own', () => {
    expect(companyOf('acme.test')).toEqual(companyOf('acme.test'))
    expect(companyOf('acme.test')).toMatchObject({ name: 'Acme (sample)', domain: 'acme.test' })
    expect(companyOf('acme.test').number).toBeGreaterThanOrEqual(companyCount)
  })

  it.each([
    ['muster-labs.example', 'muster-labs.example'],
    ['acme.test', 'acme.test'],
    ['acme.com', 'acme.com.example'],
    ['notexample', 'notexample.example']
  ])('%s gets its mail at %s', (domain, mail) => {
    expect(mailDomainOf(companyOf(domain))).toBe(mail)
  })
})
