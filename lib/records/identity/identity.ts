// Decides whether records of several lists show the same person. There are four kinds of key, the strongest first: the profile URL, the
// network's own id, the email address, and the name with the company's domain. Where both records have keys of a kind, only these decide.
// Reasons: docs/decisions/0017-who-is-the-same-person.md
import { bareHost } from '../../pages/links.ts'
import { memberIdPattern } from '../../pages/networks/linkedin.ts'
import { joinMarks, readColumnMarks, type RecordMarks } from './record-marks.ts'

/** The kinds of key, from the strongest to the weakest. */
export const identityKinds = ['profile', 'id', 'email', 'name'] as const
/** One kind of key. */
export type IdentityKind = (typeof identityKinds)[number]

/** One key of a person; keys of different kinds are never equal. */
export type IdentityKey = `${IdentityKind}:${string}`

/** The keys of one person in the order of their kinds, each once. Empty: the record identifies no one. */
export type Identity = readonly IdentityKey[]

// Profile URLs with the network's own id instead of a name that the member chose.
const idProfileUrl = new RegExp(String.raw`^https:\/\/www\.linkedin\.com\/in\/(${memberIdPattern})$`)
// Mailboxes of a company, a team or a program. They identify no person.
const sharedMailboxes = new Set(
  (
    'abuse accounting accounts admin administration administrator all anfrage bewerbung billing booking buchhaltung buero career careers ' +
    'contact contacto contact-us contactus customercare customerservice datenschutz dpo einkauf enquiries enquiry events everyone finance ' +
    'feedback frontdesk hello help helpdesk hi hola hostmaster hr impressum info information inquiries inquiry invoice invoices it jobs ' +
    'kontakt kundenservice legal mail mailbox mailer-daemon marketing media news newsletter no-reply noreply do-not-reply donotreply office ' +
    'orders partner partners people personal post postmaster presse press privacy rechnung reception recruiting recruitment registration ' +
    'reply reservations root sales secretariat security sekretariat service services shop staff support talent team tech vertrieb verkauf ' +
    'web webmaster welcome zentrale'
  ).split(' ')
)
// Domains on which people have pages or mailboxes. They identify no company.
const personalDomains = new Set(
  (
    'linkedin.com xing.com facebook.com instagram.com x.com twitter.com github.com youtube.com gmail.com googlemail.com outlook.com ' +
    'hotmail.com yahoo.com icloud.com gmx.de gmx.net web.de aol.com'
  ).split(' ')
)

/** The mark of a profile page, from its comparison key. */
export const pageMark = (comparisonKey: string): IdentityKey => {
  const [, id] = idProfileUrl.exec(comparisonKey) ?? []
  return id === undefined ? `profile:${comparisonKey}` : `id:${id}`
}

/** The comparison key of a page's mark; undefined for an email address. */
export const getMarkedPage = (mark: string): string | undefined => {
  if (mark.startsWith('profile:')) return mark.slice('profile:'.length)
  return mark.startsWith('id:') ? `https://www.linkedin.com/in/${mark.slice('id:'.length)}` : undefined
}

/** False for the mailbox of a company, a team or a program. `email`: normalised. */
export const isPersonalMailbox = (email: string): boolean => !sharedMailboxes.has(email.split(/[@+]/)[0] ?? '')

/** Whether people have pages or mailboxes on this domain, so that it says nothing of a company. */
export const isPersonalDomain = (domain: string): boolean => personalDomains.has(domain)

const nameKeys = (name: string, site: string): IdentityKey[] => {
  const foldedName = name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
  const domain = bareHost(site)
  // Several people in one company share a first name.
  const isSpecific = foldedName.includes(' ') && domain.includes('.') && !isPersonalDomain(domain)
  return isSpecific ? [`name:${foldedName}@${domain}`] : []
}

/**
 * The keys of one person's record. `columns`: its mapped columns, absent or `''` for a missing value. `marks`: what is known of the record besides
 * its columns. Companies have no identity; do not call this for them.
 */
export const getIdentity = (columns: Readonly<Record<string, string>>, marks: Partial<RecordMarks> = {}): Identity => {
  const { fullName = '', companyDomain = '', companyWebsite = '' } = columns
  const { pages, emails } = joinMarks(readColumnMarks(columns), marks)
  const pageMarks = [...new Set(pages.map(pageMark))]
  return [
    ...pageMarks.filter(key => key.startsWith('profile:')).toSorted(),
    ...pageMarks.filter(key => key.startsWith('id:')).toSorted(),
    ...emails.filter(isPersonalMailbox).map((email): IdentityKey => `email:${email}`),
    ...nameKeys(fullName, companyDomain || companyWebsite)
  ]
}

/** The index of the key's kind in `identityKinds`: 0 is the strongest. */
export const getKeyRank = (key: IdentityKey): number =>
  Math.max(
    0,
    identityKinds.findIndex(kind => key.startsWith(`${kind}:`))
  )

/**
 * Whether two records show one person, judged by these two alone. The strongest kind of key that both have decides. Symmetric but not
 * transitive: use `groupPeople` for more than two records.
 */
export const isSamePerson = (one: Identity, other: Identity): boolean => {
  for (const kind of identityKinds) {
    const keys = one.filter(key => key.startsWith(`${kind}:`))
    const otherKeys = other.filter(key => key.startsWith(`${kind}:`))
    if (keys.length > 0 && otherKeys.length > 0) return keys.some(key => otherKeys.includes(key))
  }
  return false
}
