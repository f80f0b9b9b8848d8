// The invented people and companies: distinct, plainly not real, and with the gaps of real records.
import { describe, expect, it } from 'vitest'
import {
  companyCount,
  createCompanyRecord,
  getCompanyByDomain,
  getCompanyByNumber,
  getMailDomain
} from '../../../lib/sample-service/companies.ts'
import { createContactRecord, createEmailFields } from '../../../lib/sample-service/contact-record.ts'
import {
  directorySize,
  findPersonNumber,
  getPeopleAtDomain,
  getPerson,
  getPersonNumber,
  getProfileUrl
} from '../../../lib/sample-service/directory.ts'
import { toJsonText } from '../../../lib/sample-service/replies.ts'
import { hashText } from '../../../lib/sample-service/names.ts'

const everyone = Array.from({ length: directorySize }, (_, number) => getPerson(number))
const companies = Array.from({ length: companyCount }, (_, number) => getCompanyByNumber(number))

// Sample data in pictures and other tests depends on these values.
it('the hash behind every choice is stable', () =>
  expect(['', 'a', 'Ada Beispiel', '例子'].map(hashText)).toEqual([2872998923, 444641715, 447565283, 2956260583]))

describe('people', () => {
  it('have a distinct slug and id, and no name twice at one company', () => {
    for (const distinct of [
      everyone.map(person => person.slug),
      everyone.map(person => person.opaqueId),
      everyone.map(({ first, last, company }) => `${first.latin}.${last.latin}@${company.domain}`)
    ])
      expect(new Set(distinct).size).toBe(directorySize)
  })

  it('have no email in about one case of six', () => {
    const share = everyone.filter(person => !person.hasEmail).length / directorySize
    expect(share).toBeGreaterThan(0.155)
    expect(share).toBeLessThan(0.18)
  })

  it('are found by every URL that the service returns, in any case of a name but not of an id', () => {
    for (const person of everyone.filter((_, number) => number % 97 === 0))
      for (const url of [getProfileUrl(person.slug), `https://www.linkedin.com/in/${person.opaqueId}`])
        expect(getPersonNumber(url)).toBe(person.number)
    expect(getPersonNumber(`https://www.linkedin.com/sales/lead/${everyone[7]!.opaqueId},NAME_SEARCH,samp`)).toBe(7)
    expect(getPersonNumber('https://www.linkedin.com/in/Zoe-Who')).toBe(getPersonNumber('https://www.linkedin.com/in/zoe-who'))
    expect(getPersonNumber('https://www.linkedin.com/in/ACoAAx')).not.toBe(getPersonNumber('https://www.linkedin.com/in/ACoAAX'))
    for (const url of ['', 'ada', 'https://www.linkedin.com/', 'http://www.linkedin.com/in/ada'])
      expect(getPersonNumber(url)).toBeUndefined()
  })

  it('have namesakes', () => {
    const [one, other, third] = [0, 1, 17].map(variant => findPersonNumber('ada', 'beispiel', variant))
    for (const number of [one, other, getPersonNumber('https://www.linkedin.com/in/ada-beispiel')])
      expect(getPerson(number!)).toMatchObject({ first: { written: 'Ada' }, last: { written: 'Beispiel' } })
    expect(one).not.toBe(other)
    expect(other).toBe(third)
    expect(findPersonNumber('nobody', 'known', 0)).toBeUndefined()
  })

  it('are 3 to 12 at each company of the directory, and sometimes none elsewhere', () => {
    for (const { domain } of companies) {
      const people = getPeopleAtDomain(domain)
      expect(people.length >= 3 && people.length <= 12).toBe(true)
      expect(people.every(person => person.company.domain === domain && person.number < directorySize)).toBe(true)
    }
    const elsewhere = Array.from({ length: 300 }, (_, i) => getPeopleAtDomain(`d${i}.example`))
    expect(elsewhere.some(people => people.length === 0)).toBe(true)
    expect(elsewhere.flat().every(person => person.number >= directorySize)).toBe(true)
  })
})

describe('the record of a person', () => {
  const context = { listname: 'spring', createdAt: 0, hasEmail: true }
  const records = everyone.filter((_, number) => number % 31 === 0).map(person => createContactRecord(person, context))
  const values = (field: string) => new Set(records.map(record => record[field]))

  it('names its list, its time and the profile URL of the request, and keeps all digits of its id', () => {
    const profileUrl = 'https://www.linkedin.com/in/requested'
    const record = createContactRecord(getPerson(0), { ...context, profileUrl })
    expect(record).toMatchObject({
      list_name: 'spring',
      created_timestamp: '1970-01-01T00:00:00.000Z',
      linkedin_profile_url: profileUrl
    })
    expect(toJsonText(record)).toContain('"linkedin_id":9007199254740993')
  })

  it('sometimes lacks a field, in every way, and sometimes starts like a formula', () => {
    for (const field of ['seniority', 'department', 'headline', 'phone'])
      for (const gap of [undefined, '', null]) expect(values(field)).toContain(gap)
    expect(values('linkedin_profile_url')).toContain(null)
    for (const sign of ['=', '+', '@', '-'])
      expect([...values('headline')].some(headline => typeof headline === 'string' && headline.startsWith(sign))).toBe(true)
    const shapes = records.map(({ phone, phones }) => (Array.isArray(phones) ? typeof phones[0] : typeof phone))
    expect(new Set(shapes)).toEqual(new Set(['string', 'object', 'undefined']))
  })

  it('has the same email at the top level and in the list, under .example, with every status', () => {
    const found = everyone.filter((_, number) => number % 13 === 0).map(person => createEmailFields(person, true))
    for (const { business_email: email, email_status: status, emails } of found) {
      expect(email).toMatch(/^[a-z]+\.[a-z]+@[a-z-]+\.example$/)
      expect(emails).toContainEqual({ email, email_type: 'business', email_status: status })
    }
    expect(new Set(found.map(fields => fields['email_status'])).size).toBe(11)
    expect(found.some(({ emails }) => Array.isArray(emails) && emails.length === 2)).toBe(true)
    const missing = everyone.slice(0, 600).map(person => createEmailFields(person, false))
    expect(new Set(missing.map(fields => fields['business_email']))).toEqual(new Set([undefined, '', null]))
    expect(JSON.stringify(missing)).not.toContain('@')
  })
})

describe('companies', () => {
  it('have distinct names and domains, and are found by their domain', () => {
    expect(new Set(companies.map(company => company.name)).size).toBe(companyCount)
    expect(new Set(companies.map(company => company.domain)).size).toBe(companyCount)
    for (const company of companies) {
      expect(company.domain).toMatch(/^[a-z]+-[a-z]+\.example$/)
      expect(getCompanyByDomain(company.domain)).toEqual(company)
    }
  })

  it('are made up for an unknown domain, the same each time, with email addresses under .example', () => {
    expect(getCompanyByDomain('acme.test')).toMatchObject({ name: 'Acme (sample)', domain: 'acme.test' })
    expect(getCompanyByDomain('acme.test')).toEqual(getCompanyByDomain('acme.test'))
    const domains = ['muster-labs.example', 'acme.test', 'acme.com', 'notexample']
    expect(domains.map(domain => getMailDomain(getCompanyByDomain(domain)))).toEqual([
      'muster-labs.example',
      'acme.test',
      'acme.com.example',
      'notexample.example'
    ])
    expect(createCompanyRecord(getCompanyByDomain('acme.com')).website).toBe('https://www.acme.com.example')
  })

  it('have records with every kind of gap, ids that a number cannot hold, and no real website', () => {
    const records = companies.map(createCompanyRecord)
    for (const record of records) {
      expect(record.company_id % 2n).toBe(1n)
      expect(record.website).toMatch(/\.example$/)
    }
    expect(records.some(record => record.funding === undefined)).toBe(true)
    expect(records.some(record => record.revenue === '')).toBe(true)
    expect(records.some(record => record.founded === null)).toBe(true)
    expect(records.some(record => record.company_description.startsWith('='))).toBe(true)
  })
})
