// The e-mail fields of a sample person, in the several shapes and with the several status words that services use.
import { mailDomainOf } from './companies.ts'
import type { Person } from './directory.ts'
import type { JsonObject } from './json-text.ts'
import { seeded } from './seeded.ts'

/** Status words in the proportions of a good day: mostly valid. */
const statuses = [
  ...(['valid', 'valid', 'valid', 'verified', 'verified', 'accept all', 'catch-all'] as const),
  ...(['webmail', 'risky', 'unverified', 'unknown', 'invalid', 'disposable', 'unavailable'] as const)
] as const

/** Address, status and the nested list of addresses. Without an address: nothing, an empty text or `null`, with a word that says so. */
export function contactEmails(person: Person, hasEmail: boolean): JsonObject {
  const choices = seeded(`emails ${person.number}`)
  if (!hasEmail) {
    const nothing = choices.pick([undefined, '', null])
    return {
      business_email: nothing,
      email_status: choices.pick(['unfound', 'unavailable', '']),
      emails: choices.pick([undefined, [], null])
    }
  }
  const status = choices.pick(statuses)
  const business = `${person.first.latin}.${person.last.latin}@${mailDomainOf(person.company)}`
  const personal = choices.onceIn(3) ? `${person.first.latin}.${person.number.toString(36)}@post.example` : undefined
  return {
    business_email: business,
    email_status: status,
    personal_email: personal ?? choices.pick([undefined, '', null]),
    emails: [
      { email: business, email_type: 'business', email_status: status },
      ...(personal ? [{ email: personal, email_type: 'personal', email_status: 'webmail' }] : [])
    ]
  }
}
