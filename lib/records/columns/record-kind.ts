// Decides from its field names whether an object is a person or a company. Services send no type.
import { LosslessNumber } from 'lossless-json'
import { foldName } from './field-names.ts'

/** What a record describes: a person (`contact`) or a company. */
export type RecordKind = 'contact' | 'company'

/** A parsed JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a parsed JSON value is an object: not null, not an array, not a number. A reply may hold fields that imitate a `LosslessNumber`. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LosslessNumber)

/** Folded field names under which services nest the person of a record. */
export const personWrappers: ReadonlySet<string> = new Set([
  'person',
  'contact',
  'profile',
  'lead',
  'employee',
  'prospect',
  'member',
  'candidate'
])

// Folded field names, as services spell them.
const names = (text: string): string[] => text.split(' ')
const personFields = names('fullname firstname lastname givenname familyname surname jobtitle headline seniority')
const personEmailFields = names('businessemail personalemail workemail emailfirst')
const emailFields = names('email emails emailaddress')
const jobFields = names('title position role occupation headline department')
const roleFields = [...jobFields, ...names('company companyname organization location')]
const profileFields = names('profileurl linkedinprofileurl linkedinurl socialurl salesnavigatorprofileurl linkedin')
const phoneFields = names('phone phones phonenumber phonenumbers mobile mobilephone mobilenumber directphone')
const domainFields = names('domain companydomain primarydomain')
const siteFields = [...domainFields, ...names('website companywebsite websiteurl companywebsiteurl')]
const teamFields = names('employees contacts people persons')
const companyFields = names(
  'companysize companysizerange employeecount employees companytype founded foundedyear revenue annualrevenue funding companyid ' +
    'companylinkedinurl companydescription industry estimatednumemployees numberofemployees'
)

/** Whether a text is the page of a company or a school at a network. */
export const isCompanyPage = (text: string): boolean => /\/company\/|linkedin\.com\/(?:school|showcase)\//i.test(text)
/** The text classes of `value-types.ts` tell these pages apart. */
const isPersonPage = (text: string): boolean => /\/in\/|\/sales\/(?:lead|people)\//i.test(text)

/**
 * The kind of record that a JSON value is, from the names of its filled fields; undefined for anything else. A URL or a list name alone is
 * no record: replies repeat what was requested, and a repeated profile URL must not pass for a result.
 */
export function recordKind(value: unknown): RecordKind | undefined {
  if (!isJsonObject(value)) return undefined
  const filled = filledFields(value)
  const has = (fields: readonly string[]): boolean => fields.some(field => filled.has(field))
  const hasEmail = (fields: readonly string[]): boolean => fields.some(field => canHoldEmail(filled.get(field)))

  if (has(personFields) || hasEmail(personEmailFields)) return 'contact'
  const hasPage = (test: (text: string) => boolean): boolean => profileFields.some(field => someText(filled.get(field), test))
  if (has(phoneFields) && hasPage(isPersonPage)) return 'contact'
  const isNamed = has(['name', 'companyname'])
  // Beside a person's name or email address, company fields describe the person's employer. An address beside a list of people is the company's.
  const isEmployed = has(['company', 'companyname']) && (filled.has('name') || (hasEmail(emailFields) && !hasTeam(value)))
  // The page of a company is no person's, but a person's email address or job beside it is.
  const isOnCompanyPage = hasPage(isCompanyPage) && !hasPage(isPersonPage)
  const holdsPeople = filled.has('companyname') && has(teamFields) && hasTeam(value)
  const hasCompanySign = has(companyFields) || holdsPeople || (isOnCompanyPage && !has(jobFields) && !hasEmail(emailFields))
  if (hasCompanySign && (isNamed || has(siteFields)) && !isEmployed) return 'company'
  if (hasEmail(emailFields) || (filled.has('name') && has(roleFields))) return 'contact'
  if (has(profileFields) && !isOnCompanyPage && (has(roleFields) || has(phoneFields))) return 'contact'
  if ((isNamed && has(domainFields)) || (filled.has('companyname') && has(siteFields))) return 'company'
  return companyFields.filter(field => filled.has(field)).length > 1 ? 'company' : undefined
}

function filledFields(fields: JsonObject): Map<string, unknown> {
  const filled = new Map<string, unknown>()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== '' && value !== false && !isEmptyArray(value)) filled.set(foldName(name), value)
  }
  return filled
}

const isEmptyArray = (value: unknown): boolean => Array.isArray(value) && value.length === 0
/** Whether there is a list of people, which may be empty. */
const hasTeam = (fields: JsonObject): boolean =>
  Object.entries(fields).some(([name, value]) => Array.isArray(value) && value.every(isJsonObject) && teamFields.includes(foldName(name)))
/** Whether a value, or one inside, is a text of this sort. */
const someText = (value: unknown, test: (text: string) => boolean, depth = 0): boolean =>
  typeof value === 'string'
    ? test(value)
    : depth < 4 && typeof value === 'object' && value !== null && Object.values(value).some(inner => someText(inner, test, depth + 1))
/** Whether a text, or one inside, has the sign of an address. */
const canHoldEmail = (value: unknown, depth = 0): boolean =>
  typeof value === 'string'
    ? value.includes('@')
    : depth < 4 &&
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([name, inner]) => name.includes('@') || canHoldEmail(inner, depth + 1))
