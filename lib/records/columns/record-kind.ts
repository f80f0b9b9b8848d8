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
const roleFields = names('title position role occupation company companyname organization headline location department')
const profileFields = names('profileurl linkedinprofileurl linkedinurl socialurl salesnavigatorprofileurl linkedin')
const phoneFields = names('phone phones phonenumber phonenumbers mobile mobilephone mobilenumber directphone')
const siteFields = names('domain companydomain website companywebsite')
const teamFields = names('employees contacts people persons')
const companyFields = names(
  'companysize companysizerange employeecount employees companytype founded foundedyear revenue annualrevenue funding companyid ' +
    'companylinkedinurl companydescription industry'
)

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
  if (has(phoneFields) && has(profileFields)) return 'contact'
  const isNamed = has(['name', 'companyname'])
  // Beside a person's name or email address, company fields describe the person's employer. An address beside a list of people is the company's.
  const isEmployed = has(['company', 'companyname']) && (filled.has('name') || (hasEmail(emailFields) && !hasTeam(value)))
  if (has(companyFields) && (isNamed || has(siteFields)) && !isEmployed) return 'company'
  if (hasEmail(emailFields) || (filled.has('name') && has(roleFields)) || (has(profileFields) && has(roleFields))) return 'contact'
  if ((isNamed && has(['domain', 'companydomain'])) || (filled.has('companyname') && has(siteFields))) return 'company'
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
/** Whether a text, or one inside, has the sign of an address. */
const canHoldEmail = (value: unknown, depth = 0): boolean =>
  typeof value === 'string'
    ? value.includes('@')
    : depth < 4 &&
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([name, inner]) => name.includes('@') || canHoldEmail(inner, depth + 1))
