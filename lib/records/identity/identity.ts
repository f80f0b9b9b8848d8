// Who is the same person, over many lists. Four kinds of key, the strongest first: the address of a profile, the id that the network mints,
// the email, the name at a company's domain. Where both sides have keys of a kind, these decide and nothing weaker is asked.

/** From the strongest to the weakest. */
export const identityKinds = ['profile', 'id', 'email', 'name'] as const
export type IdentityKind = (typeof identityKinds)[number]

/** One key of a person; keys of different kinds are never equal. */
export type IdentityKey = `${IdentityKind}:${string}`

/** Keys in the order of their kinds, each once. Empty: nobody can say who this is. */
export type Identity = readonly IdentityKey[]

/** Addresses of profiles in which the network's own id stands, which is no name that somebody has chosen. */
const idAddress = /\/in\/(AC[ow]AA[\w-]+)$/
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Mailboxes of a house, a team or a machine: whoever has one in common is not therefore one person. */
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
/** Where people have pages or mailboxes of their own: no company stands behind these. */
const nobodysDomains = new Set(
  (
    'linkedin.com xing.com facebook.com instagram.com x.com twitter.com github.com youtube.com gmail.com googlemail.com outlook.com ' +
    'hotmail.com yahoo.com icloud.com gmx.de gmx.net web.de aol.com'
  ).split(' ')
)

const profileKey = (address: string): IdentityKey => {
  const [, id] = idAddress.exec(address) ?? []
  return id === undefined ? `profile:${address}` : `id:${id}`
}

const emailKeys = (written: string): IdentityKey[] => {
  const email = written.trim().toLowerCase()
  const [mailbox = ''] = email.split(/[@+]/)
  return emailForm.test(email) && !sharedMailboxes.has(mailbox) ? [`email:${email}`] : []
}

const bareDomain = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')

const nameKeys = (name: string, written: string): IdentityKey[] => {
  const folded = name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
  const domain = bareDomain(written)
  // A first name alone is shared by many in one house.
  const tells = folded.includes(' ') && domain.includes('.') && !nobodysDomains.has(domain)
  return tells ? [`name:${folded}@${domain}`] : []
}

/**
 * The keys of one record of a person. `columns`: its mapped columns, absent or `''` where there is none. `pages`: the canonical addresses that are
 * stored with its row (`keys`). Companies have no identity and are not to be asked about.
 */
export const identityOf = (columns: Readonly<Record<string, string>>, pages: readonly string[] = []): Identity => {
  const { email = '', fullName = '', companyDomain = '', companyWebsite = '' } = columns
  const ofPages = new Set(pages.map(profileKey))
  return [
    ...[...ofPages].filter(key => key.startsWith('profile:')).toSorted(),
    ...[...ofPages].filter(key => key.startsWith('id:')).toSorted(),
    ...emailKeys(email),
    ...nameKeys(fullName, companyDomain || companyWebsite)
  ]
}

/** 0 for the strongest; of text that is no key, the weakest. */
export const kindOfKey = (key: IdentityKey): number =>
  Math.max(
    0,
    identityKinds.findIndex(kind => key.startsWith(`${kind}:`))
  )

/**
 * Do two records show one person, as far as these two alone can say? The strongest kind of which both have keys decides: one in common, or they
 * are two people. Symmetric, not transitive: for more than two records, `groupPeople` says who belongs together.
 */
export const isSamePerson = (one: Identity, other: Identity): boolean => {
  for (const kind of identityKinds) {
    const ours = one.filter(key => key.startsWith(`${kind}:`))
    const theirs = other.filter(key => key.startsWith(`${kind}:`))
    if (ours.length > 0 && theirs.length > 0) return ours.some(key => theirs.includes(key))
  }
  return false
}
