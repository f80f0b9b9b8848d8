// Creates the record of a sample person, with every field that comparable services were seen to send, and with their gaps and oddities.
import { createCompanyRecord, getMailDomain, locations } from './companies.ts'
import { type Person, getProfileUrl } from './directory.ts'
import type { JsonObject } from './replies.ts'
import { type SeededRandom, seededRandom, hashText } from './names.ts'

/**
 * What a record needs besides the person. `createdAt` is in ms. `profileUrl` is the URL of the request, if it had one. `emailStatus`
 * replaces the person's own.
 */
type RecordContext = { listname: string; createdAt: number; hasEmail: boolean; profileUrl?: string; emailStatus?: string }

const titles = ['Head of Sales', 'Data Analyst', 'CTO', 'Büroleitung', 'VP, Growth', 'Account Executive', 'Ingeniera de pruebas'] as const
const levels = ['Entry', 'Senior', 'Manager', 'Director', 'CXO'] as const
const departments = ['Sales', 'Engineering', 'Operations', 'Finance'] as const
/** Fields that are sometimes missing, empty or `null`. */
const optionalFields = [
  'middle_name',
  'seniority',
  'department',
  'location',
  'region',
  'description',
  'phone',
  'phones',
  'headline'
] as const
/** Email statuses in realistic proportions: mostly valid. */
const emailStatuses = [
  ...(['valid', 'valid', 'valid', 'verified', 'verified', 'accept all', 'catch-all'] as const),
  ...(['webmail', 'risky', 'unverified', 'unknown', 'invalid', 'disposable', 'unavailable'] as const)
] as const

/** The record of one person, including the fields of their company. */
export function createContactRecord(person: Person, context: RecordContext): JsonObject {
  const random = seededRandom(`contact ${person.number}`)
  const fullName = `${person.first.written} ${person.last.written}`
  const title = random.pick(titles)
  const { city, region, country, domain, ...company } = createCompanyRecord(person.company)
  const record = {
    full_name: fullName,
    first_name: person.first.written,
    middle_name: random.onceIn(8) ? 'X.' : null,
    last_name: person.last.written,
    headline: createHeadline(random, title, person.company.name),
    job_title: title,
    seniority: random.pick(levels),
    department: random.pick(departments),
    location: [city, region, country].filter(part => part !== '').join(', '),
    city,
    region,
    country,
    ...createEmailFields(person, context.hasEmail, context.emailStatus),
    ...createPhoneFields(random),
    ...createUrlFields(person, random, context.profileUrl),
    linkedin_id: 9_007_199_254_740_993n + BigInt(person.number) * 2n,
    description: random.onceIn(10) ? `Line one,\n"line two"; 🙂 ${fullName}` : `${fullName} is a made-up person.`,
    ...company,
    company_domain: domain,
    list_name: context.listname,
    created_timestamp: new Date(context.createdAt).toISOString()
  }
  return { ...record, ...createGaps(random) }
}

/** Email, status and the nested list of addresses. Without an email, each is missing, empty or `null`, with a status that says so. */
export function createEmailFields(person: Person, hasEmail: boolean, fixedStatus?: string): JsonObject {
  const random = seededRandom(`emails ${person.number}`)
  if (!hasEmail) {
    const missing = random.pick([undefined, '', null])
    return {
      business_email: missing,
      email_status: random.pick(['unfound', 'unavailable', '']),
      emails: random.pick([undefined, [], null])
    }
  }
  const own = random.pick(emailStatuses)
  const status = fixedStatus ?? own
  const business = `${person.first.latin}.${person.last.latin}@${getMailDomain(person.company)}`
  const personal = random.onceIn(3) ? `${person.first.latin}.${person.number.toString(36)}@post.example` : undefined
  return {
    business_email: business,
    email_status: status,
    personal_email: personal ?? random.pick([undefined, '', null]),
    emails: [
      { email: business, email_type: 'business', email_status: status },
      ...(personal ? [{ email: personal, email_type: 'personal', email_status: 'webmail' }] : [])
    ]
  }
}

/** Some headlines start like a spreadsheet formula, so that exports are tested against formula injection. */
function createHeadline(random: SeededRandom, title: string, company: string): string {
  const prefix = random.onceIn(9) ? random.pick(['=', '+', '@', '-']) : ''
  return prefix === '=' ? `=HYPERLINK("https://trap.example","${title}")` : `${prefix}${title} at ${company}`
}

/** Numbers from ranges that are reserved for fiction. */
function createPhoneFields(random: SeededRandom): JsonObject {
  const us = `+1 202 555 01${random.below(10)}${random.below(10)}`
  const uk = `+44 20 7946 0${100 + random.below(900)}`
  return random.pick<JsonObject>([{ phone: us }, { phones: [us, uk] }, { phones: [{ number: uk, type: 'mobile' }] }, { phone: '' }])
}

/** About one person in ten has only a lead URL. */
function createUrlFields(person: Person, random: SeededRandom, requestedUrl: string | undefined): JsonObject {
  const leadUrl = `https://www.linkedin.com/sales/lead/${person.opaqueId},NAME_SEARCH,samp`
  const hasLeadUrlOnly = random.onceIn(10)
  return {
    linkedin_profile_url: requestedUrl ?? (hasLeadUrlOnly ? null : getProfileUrl(person.slug)),
    sales_navigator_profile_url: leadUrl
  }
}

function createGaps(random: SeededRandom): JsonObject {
  const fields = optionalFields.filter(() => random.onceIn(9))
  return Object.fromEntries(fields.map(field => [field, random.pick([undefined, '', null])]))
}

/** Countries of sample companies that are in Europe. */
const european = new Set(['Germany', 'Spain', 'France', 'Czechia'])

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The texts that the decoded search includes for a filter. */
const readIncluded = (search: string, type: string): string[] => {
  const [, values = ''] = new RegExp(`type:${type},values:List\\(((?:\\([^()]*\\),?)*)\\)`).exec(search) ?? []
  return [...values.matchAll(/\(([^()]*)\)/g)].flatMap(([, value = '']) => {
    const text = /(?:^|,)text:([^,)]*)/.exec(value)?.[1]
    return text === undefined || text === '' || value.includes('selectionType:EXCLUDED') ? [] : [decode(text)]
  })
}

const pickByNumber = <T>(list: readonly T[], number: number): T | undefined => list[hashText(`fit ${number}`) % list.length]

/** The place of a person in `region`: a sample town of that country or continent, else the region itself. */
const placeIn = (region: string, number: number): JsonObject => {
  const fitting = locations.filter(([, , country]) => country === region || (region === 'Europe' && european.has(country)))
  const [city, area, country] = pickByNumber(fitting, number) ?? ['', '', region]
  return { city, region: area, country, location: [city, area, country].filter(part => part !== '').join(', ') }
}

/**
 * The record of the person with this number as the decoded `search` finds it. A gap in the record, such as a missing location, stays. The
 * job title is one that the search includes, the place is in a region that it includes; other filters change nothing.
 */
export function fitSearch(record: JsonObject, search: string, number: number): JsonObject {
  const title = pickByNumber(readIncluded(search, 'CURRENT_TITLE'), number)
  const region = pickByNumber(readIncluded(search, 'REGION'), number)
  const before = record['job_title']
  const headline = record['headline']
  const fitted: JsonObject = {
    ...record,
    ...(title === undefined ? {} : { job_title: title }),
    ...(title !== undefined && typeof headline === 'string' && typeof before === 'string'
      ? { headline: headline.replace(before, () => title) }
      : {}),
    ...(region === undefined ? {} : placeIn(region, number))
  }
  return region !== undefined && !record['location'] ? { ...fitted, location: record['location'] } : fitted
}
