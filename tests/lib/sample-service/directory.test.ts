// The directory of people: fixed, distinct, and consistent between a person, their name and their company.
import { describe, expect, it } from 'vitest'
import { companyAt, companyCount } from '../../../lib/sample-service/companies.ts'
import { directorySize, numberNamed, peopleAt, personAt } from '../../../lib/sample-service/directory.ts'

const everybody = Array.from({ length: directorySize }, (_, number) => personAt(number))

describe('the directory', () => {
  it('gives everybody an address and an id of their own', () => {
    expect(new Set(everybody.map(person => person.slug)).size).toBe(directorySize)
    expect(new Set(everybody.map(person => person.opaqueId)).size).toBe(directorySize)
  })

  it('has nobody twice under one name at one company', () => {
    expect(new Set(everybody.map(({ first, last, company }) => `${first.latin}.${last.latin}@${company.domain}`)).size).toBe(directorySize)
  })

  it('knows no address for about one in six', () => {
    const share = everybody.filter(person => !person.hasEmail).length / directorySize
    expect(share).toBeGreaterThan(0.155)
    expect(share).toBeLessThan(0.18)
  })

  it('finds namesakes by name, a different one for another variant', () => {
    const found = [0, 1, 17].map(variant => numberNamed('ada', 'beispiel', variant)!)
    for (const number of found) expect(personAt(number)).toMatchObject({ first: { written: 'Ada' }, last: { written: 'Beispiel' } })
    expect(found[0]).not.toBe(found[1])
    expect(found[1]).toBe(found[2])
    expect(numberNamed('nobody', 'known', 0)).toBeUndefined()
  })
})

describe('the people at a domain', () => {
  it('are 3 to 12 at each company of the directory, and work there', () => {
    for (let number = 0; number < companyCount; number++) {
      const company = companyAt(number)
      const people = peopleAt(company.domain)
      expect(people.length).toBeGreaterThanOrEqual(3)
      expect(people.length).toBeLessThanOrEqual(12)
      expect(people.every(person => person.company.domain === company.domain && person.number < directorySize)).toBe(true)
    }
  })

  it('are nobody now and then at other domains, and else nobody of the directory', () => {
    const all = Array.from({ length: 300 }, (_, i) => peopleAt(`d${i}.example`))
    const empty = all.filter(people => people.length === 0).length
    expect(empty).toBeGreaterThan(5)
    expect(empty).toBeLessThan(60)
    expect(all.flat().every(person => person.number >= directorySize)).toBe(true)
  })
})
