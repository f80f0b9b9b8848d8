// The directory of the sample service: 49,152 made-up people, each fixed by a number, 128 at each company.
import { type Company, companyCount, getCompanyByDomain, getCompanyByNumber } from './companies.ts'
import { firstNames, lastNames, type Name, hashText, seededRandom } from './names.ts'

/** One made-up person. `slug` is decoded; `opaqueId` is the id in lead URLs; `hasEmail` is false for about one in six. */
export type Person = {
  number: number
  first: Name
  last: Name
  company: Company
  slug: string
  opaqueId: string
  hasEmail: boolean
}

const peoplePerCompany = 128
const nameCount = firstNames.length * lastNames.length
/** Coprime to the number of names, so that neighbours have different names and no name repeats within 3,072 people. */
const nameStride = 1951

/** The number of people in the directory. Higher numbers belong to companies made up for a domain. */
export const directorySize = peoplePerCompany * companyCount

/** The person with that number (0 or more). `company` is needed for a company outside the directory. */
export function getPerson(number: number, company: Company = getCompanyByNumber(Math.floor(number / peoplePerCompany))): Person {
  const nameIndex = (number * nameStride) % nameCount
  const first = firstNames[nameIndex % firstNames.length] ?? { written: 'Ada', latin: 'ada' }
  const last = lastNames[Math.floor(nameIndex / firstNames.length)] ?? { written: 'Beispiel', latin: 'beispiel' }
  const code = number.toString(36)
  return {
    number,
    first,
    last,
    company,
    slug: `${first.latin}-${last.written.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')}-m${code}`.normalize('NFC'),
    opaqueId: `ACwAAMusterSample${code.padStart(22, '0')}`,
    hasEmail: hashText(`mail ${number}`) % 6 !== 0
  }
}

/** The number of a person with this name in Latin letters; undefined for an unknown name. `variant` selects one of the namesakes. */
export function findPersonNumber(first: string, last: string, variant: number): number | undefined {
  const firstIndex = firstNames.findIndex(name => name.latin === first)
  const lastIndex = lastNames.findIndex(name => name.latin === last)
  if (firstIndex < 0 || lastIndex < 0) return undefined
  const nameIndex = lastIndex * firstNames.length + firstIndex
  const lowest = Array.from({ length: nameCount }, (_, number) => number).find(number => (number * nameStride) % nameCount === nameIndex)
  return lowest === undefined ? undefined : lowest + nameCount * (variant % (directorySize / nameCount))
}

/** The people that a domain enrichment finds at a bare domain: 3 to 12, or none for about one unknown domain in twelve. */
export function getPeopleAtDomain(domain: string): Person[] {
  const company = getCompanyByDomain(domain)
  const random = seededRandom(`staff ${domain}`)
  const isKnown = company.number < companyCount
  const count = !isKnown && random.onceIn(12) ? 0 : 3 + random.below(10)
  const start = isKnown ? company.number * peoplePerCompany : directorySize + hashText(domain) * peoplePerCompany
  return Array.from({ length: count }, (_, index) => getPerson(start + index, company))
}

/** The public profile URL of a directory person. */
export function getProfileUrl(slug: string): string {
  return `https://www.linkedin.com/in/${encodeURIComponent(slug)}`
}

/**
 * The directory number for a profile URL: the person themselves for a URL of the sample service, a namesake for `/in/ada-beispiel`, else a
 * fixed person derived from the URL. undefined for text that is no https URL with a path.
 */
export function getPersonNumber(profileUrl: string): number | undefined {
  if (!URL.canParse(profileUrl)) return undefined
  const { protocol, pathname } = new URL(profileUrl)
  if (protocol !== 'https:' || pathname === '/') return undefined
  const identity = readIdentity(pathname)
  return findByGeneratedId(identity) ?? findNamesake(identity) ?? hashText(identity) % directorySize
}

/** The part of the path that identifies the person, up to a comma. Only opaque ids are case-sensitive. */
function readIdentity(pathname: string): string {
  const segment = /\/(?:in|pub|lead|people)\/([^/,]+)/.exec(pathname)?.[1] ?? pathname
  const identity = decode(segment)
  return /^AC[ow]AA/.test(identity) ? identity : identity.toLowerCase()
}

/** The person whose slug or opaque id the sample service generated. */
function findByGeneratedId(identity: string): number | undefined {
  const code = /-m([0-9a-z]+)$/.exec(identity)?.[1] ?? /^ACwAAMusterSample([0-9a-z]{22})/.exec(identity)?.[1]
  const number = code === undefined ? NaN : Number.parseInt(code, 36)
  if (!(number < directorySize)) return undefined
  const person = getPerson(number)
  return person.slug === identity || identity.startsWith(person.opaqueId) ? number : undefined
}

function findNamesake(identity: string): number | undefined {
  const [first, last] = identity.split('-')
  return first && last ? findPersonNumber(first, last, hashText(identity)) : undefined
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return segment
  }
}
