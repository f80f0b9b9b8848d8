// A person as the sample service writes them: every field that comparable services were seen to send, with their gaps and surprises.
import { companyRecord } from './company-record.ts'
import { contactEmails } from './contact-emails.ts'
import type { Person } from './directory.ts'
import type { JsonObject } from './json-text.ts'
import { profileUrlOf } from './profiles.ts'
import { type Seeded, seeded } from './seeded.ts'

/** What a record needs beside the person. `createdAt`: ms. `profileUrl`: the address that was asked for, where one was. */
export type RecordContext = { listname: string; createdAt: number; hasEmail: boolean; profileUrl?: string }

const titles = ['Head of Sales', 'Data Analyst', 'CTO', 'Büroleitung', 'VP, Growth', 'Account Executive', 'Ingeniera de pruebas'] as const
const levels = ['Entry', 'Senior', 'Manager', 'Director', 'CXO'] as const
const departments = ['Sales', 'Engineering', 'Operations', 'Finance'] as const
/** Fields that a service leaves out, empties or sends as `null` now and then. */
const unsteady = ['middle_name', 'seniority', 'department', 'location', 'region', 'description', 'phone', 'phones', 'headline'] as const

/** The record of one person, with their company's fields folded in. */
export function contactRecord(person: Person, context: RecordContext): JsonObject {
  const choices = seeded(`contact ${person.number}`)
  const full = `${person.first.written} ${person.last.written}`
  const title = choices.pick(titles)
  const { city, region, country, domain, ...company } = companyRecord(person.company)
  const record = {
    full_name: full,
    first_name: person.first.written,
    middle_name: choices.onceIn(8) ? 'X.' : null,
    last_name: person.last.written,
    headline: headline(choices, title, person.company.name),
    job_title: title,
    seniority: choices.pick(levels),
    department: choices.pick(departments),
    location: [city, region, country].filter(part => part !== '').join(', '),
    city,
    region,
    country,
    ...contactEmails(person, context.hasEmail),
    ...phones(choices),
    ...addresses(person, choices, context.profileUrl),
    linkedin_id: 9_007_199_254_740_993n + BigInt(person.number) * 2n,
    description: choices.onceIn(10) ? `Line one,\n"line two"; 🙂 ${full}` : `${full} is a made-up person.`,
    ...company,
    company_domain: domain,
    list_name: context.listname,
    created_timestamp: new Date(context.createdAt).toISOString()
  }
  return { ...record, ...gaps(choices) }
}

/** Some lines begin the way a spreadsheet formula does: an export has to disarm them. */
function headline(choices: Seeded, title: string, company: string): string {
  const opening = choices.onceIn(9) ? choices.pick(['=', '+', '@', '-']) : ''
  return opening === '=' ? `=HYPERLINK("https://trap.example","${title}")` : `${opening}${title} at ${company}`
}

/** Numbers of ranges that are set aside for fiction. */
function phones(choices: Seeded): JsonObject {
  const us = `+1 202 555 01${choices.below(10)}${choices.below(10)}`
  const uk = `+44 20 7946 0${100 + choices.below(900)}`
  return choices.pick<JsonObject>([{ phone: us }, { phones: [us, uk] }, { phones: [{ number: uk, type: 'mobile' }] }, { phone: '' }])
}

/** About one in ten is known by a lead page alone. */
function addresses(person: Person, choices: Seeded, asked: string | undefined): JsonObject {
  const lead = `https://www.linkedin.com/sales/lead/${person.opaqueId},NAME_SEARCH,samp`
  const leadOnly = choices.onceIn(10)
  return { linkedin_profile_url: asked ?? (leadOnly ? null : profileUrlOf(person.slug)), sales_navigator_profile_url: lead }
}

function gaps(choices: Seeded): JsonObject {
  const holed = unsteady.filter(() => choices.onceIn(9))
  return Object.fromEntries(holed.map(field => [field, choices.pick([undefined, '', null])]))
}
