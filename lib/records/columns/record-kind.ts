// Whether an object is a person, a company or something else. Names of fields decide, since services send no type.
import { isLosslessNumber } from 'lossless-json'
import { foldName } from './fold-name.ts'

export type RecordKind = 'contact' | 'company'

/** An object of JSON: not null, not an array, not a number that is kept as text. */
export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)

/** Names under which a service wraps the person of a record. */
export const wrappers: ReadonlySet<string> = new Set([
  'person',
  'contact',
  'profile',
  'lead',
  'employee',
  'prospect',
  'member',
  'candidate'
])

const words = (text: string): string[] => text.split(' ')
const personal = words('fullname firstname lastname givenname familyname surname jobtitle headline seniority')
const ownAddresses = words('businessemail personalemail workemail emailfirst')
const addresses = words('email emails emailaddress')
const roles = words('title position role occupation company companyname organization headline location department')
const profiles = words('profileurl linkedinprofileurl linkedinurl socialurl salesnavigatorprofileurl linkedin')
const phones = words('phone phones phonenumber phonenumbers mobile mobilephone mobilenumber directphone')
const sites = words('domain companydomain website companywebsite')
const facts = words(
  'companysize companysizerange employeecount employees companytype founded foundedyear revenue annualrevenue funding companyid ' +
    'companylinkedinurl companydescription industry'
)

/**
 * Judges an object by the fields that hold something. A web address or a list name alone makes no record: replies repeat
 * what was asked, and a repeated profile URL must not pass for a result.
 */
export function recordKind(value: unknown): RecordKind | undefined {
  if (!isFields(value)) return undefined
  const filled = filledFields(value)
  const has = (names: readonly string[]): boolean => names.some(name => filled.has(name))
  const count = (names: readonly string[]): number => names.filter(name => filled.has(name)).length
  const reaches = (names: readonly string[]): boolean => names.some(name => holdsAddress(filled.get(name)))

  if (has(personal) || reaches(ownAddresses)) return 'contact'
  if (has(phones) && has(profiles)) return 'contact'
  const named = has(['name', 'companyname'])
  // Beside a person's own name or address, what is said about a company is said about their company.
  const employed = has(['company', 'companyname']) && (filled.has('name') || reaches(addresses))
  if (has(facts) && (named || has(sites)) && !employed) return 'company'
  if (reaches(addresses) || (filled.has('name') && has(roles)) || (has(profiles) && has(roles))) return 'contact'
  return (named && has(['domain', 'companydomain'])) || count(facts) > 1 ? 'company' : undefined
}

function filledFields(fields: Readonly<Record<string, unknown>>): Map<string, unknown> {
  const filled = new Map<string, unknown>()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== '' && value !== false && !isEmptyArray(value)) filled.set(foldName(name), value)
  }
  return filled
}

const isEmptyArray = (value: unknown): boolean => Array.isArray(value) && value.length === 0
const holdsAddress = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('@') : typeof value === 'object' && value !== null
