// Everybody the sample service knows: 49,152 made-up people, each fixed by a number, 128 at each company.
import { type Company, companyAt, companyCount, companyOf } from './companies.ts'
import { hashOf } from './hash.ts'
import { firstNames, lastNames, type Name } from './names.ts'
import { seeded } from './seeded.ts'

/** One made-up person. `slug` is decoded; `opaqueId` is the id that lead pages use; `hasEmail` is false for about one in six. */
export type Person = {
  number: number
  first: Name
  last: Name
  company: Company
  slug: string
  opaqueId: string
  hasEmail: boolean
}

const perCompany = 128
const nameCount = firstNames.length * lastNames.length
/** Coprime to the number of names, so that neighbours in the directory have different names and none comes twice in 3,072. */
const nameStride = 1951

/** How many people the directory holds. Numbers from here on belong to companies that were made up for a domain. */
export const directorySize = perCompany * companyCount

/** The person with that number (0 or more). `company` says where they work when it is not a company of the directory. */
export function personAt(number: number, company: Company = companyAt(Math.floor(number / perCompany))): Person {
  const name = (number * nameStride) % nameCount
  const first = firstNames[name % firstNames.length] ?? { written: 'Ada', latin: 'ada' }
  const last = lastNames[Math.floor(name / firstNames.length)] ?? { written: 'Beispiel', latin: 'beispiel' }
  const code = number.toString(36)
  return {
    number,
    first,
    last,
    company,
    slug: `${first.latin}-${last.written.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')}-m${code}`.normalize('NFC'),
    opaqueId: `ACwAAMusterSample${code.padStart(22, '0')}`,
    hasEmail: hashOf(`mail ${number}`) % 6 !== 0
  }
}

/** A number of the directory whose person has this name in Latin letters; `variant` chooses among namesakes. */
export function numberNamed(first: string, last: string, variant: number): number | undefined {
  const firstAt = firstNames.findIndex(name => name.latin === first)
  const lastAt = lastNames.findIndex(name => name.latin === last)
  if (firstAt < 0 || lastAt < 0) return undefined
  const wanted = lastAt * firstNames.length + firstAt
  const lowest = Array.from({ length: nameCount }, (_, number) => number).find(number => (number * nameStride) % nameCount === wanted)
  return lowest === undefined ? undefined : lowest + nameCount * (variant % (directorySize / nameCount))
}

/** The people a domain enrichment finds at a bare domain: 3 to 12, or nobody for about one unknown domain in twelve. */
export function peopleAt(domain: string): Person[] {
  const company = companyOf(domain)
  const choices = seeded(`staff ${domain}`)
  const known = company.number < companyCount
  const count = !known && choices.onceIn(12) ? 0 : 3 + choices.below(10)
  const start = known ? company.number * perCompany : directorySize + hashOf(domain) * perCompany
  return Array.from({ length: count }, (_, place) => personAt(start + place, company))
}
