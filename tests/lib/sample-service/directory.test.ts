// The directory of people: fixed and distinct, with consistent names and companies.
import { describe, expect, it } from 'vitest'
import { getCompanyByNumber, companyCount } from '../../../lib/sample-service/companies.ts'
import { directorySize, findPersonNumber, getPeopleAtDomain, getPerson } from '../../../lib/sample-service/directory.ts'

const everyone = Array.from({ length: directorySize }, (_, number) => getPerson(number))

describe('the directory', () => {
  it('gives everyone a distinct slug and id', () => {
    expect(new Set(everyone.map(person => person.slug)).size).toBe(directorySize)
    expect(new Set(everyone.map(person => person.opaqueId)).size).toBe(directorySize)
  })

  it('has no name twice at one company', () => {
    expect(new Set(everyone.map(({ first, last, company }) => `${first.latin}.${last.latin}@${company.domain}`)).size).toBe(directorySize)
  })

  it('has no email for about one person in six', () => {
    const share = everyone.filter(person => !person.hasEmail).length / directorySize
    expect(share).toBeGreaterThan(0.155)
    expect(share).toBeLessThan(0.18)
  })

  it('finds namesakes by name and variant', () => {
    const found = [0, 1, 17].map(variant => findPersonNumber('ada', 'beispiel', variant)!)
    for (const number of found) expect(getPerson(number)).toMatchObject({ first: { written: 'Ada' }, last: { written: 'Beispiel' } })
    expect(found[0]).not.toBe(found[1])
    expect(found[1]).toBe(found[2])
    expect(findPersonNumber('nobody', 'known', 0)).toBeUndefined()
  })
})

describe('the people at a domain', () => {
  it('are 3 to 12 at each company of the directory', () => {
    for (let number = 0; number < companyCount; number++) {
      const company = getCompanyByNumber(number)
      const people = getPeopleAtDomain(company.domain)
      expect(people.length).toBeGreaterThanOrEqual(3)
      expect(people.length).toBeLessThanOrEqual(12)
      expect(people.every(person => person.company.domain === company.domain && person.number < directorySize)).toBe(true)
    }
  })

  it('are outside the directory at other domains, which are sometimes empty', () => {
    const all = Array.from({ length: 300 }, (_, i) => getPeopleAtDomain(`d${i}.example`))
    const empty = all.filter(people => people.length === 0).length
    expect(empty).toBeGreaterThan(5)
    expect(empty).toBeLessThan(60)
    expect(all.flat().every(person => person.number >= directorySize)).toBe(true)
  })
})
