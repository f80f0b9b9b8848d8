// Derives short text keys from a record: keys that identify a person for certain, and keys to match the do-not-contact list.
import { getIdentity } from './identity.ts'

type Columns = Readonly<Record<string, string>>

const emailColumns = ['email', 'secondEmail', 'personalEmail']

const readEmails = (columns: Columns): string[] =>
  emailColumns.flatMap(name => {
    const email = columns[name]?.trim().toLowerCase() ?? ''
    return email.includes('@') ? [email] : []
  })

/** The key of an email address on the do-not-contact list. */
export const emailKey = (email: string): string => `email:${email.trim().toLowerCase()}`
/** The key of a domain on the do-not-contact list. */
export const domainKey = (domain: string): string => `domain:${domain.trim().toLowerCase()}`

/** The host of a URL or domain as written, in lower case without `www.`. The result is not validated. */
export const bareHost = (site: string): string =>
  site
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\.|\.$/g, '')

/** The domain and its parent domains without the top-level domain: `eu.acme.example`, `acme.example`. */
const withParents = (domain: string): string[] => {
  const labels = domain.split('.')
  return labels.length < 2 ? [] : labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

const isCertain = (key: string): boolean => !key.startsWith('name:')

/**
 * The keys that identify a person for certain: the person's pages and each email address, except mailboxes that several people share.
 * `pageKeys`: comparison keys of the pages. Empty where the record identifies no one.
 */
export const erasureKeys = (columns: Columns, pageKeys: readonly string[]): string[] => [
  ...new Set([...getIdentity({}, pageKeys), ...readEmails(columns).flatMap(email => getIdentity({ email }))].filter(isCertain))
]

/**
 * The keys under which the do-not-contact list may have this record: the person's pages, every email address, and the domains of the email
 * addresses and the company with their parent domains. `pageKeys`: comparison keys of the pages.
 */
export const suppressionKeys = (columns: Columns, pageKeys: readonly string[]): string[] => {
  const emails = readEmails(columns)
  const hosts = [
    ...emails.map(email => email.slice(email.lastIndexOf('@') + 1)),
    bareHost(columns['companyDomain'] ?? ''),
    bareHost(columns['companyWebsite'] ?? '')
  ]
  return [...getIdentity({}, pageKeys), ...emails.map(emailKey), ...[...new Set(hosts.flatMap(withParents))].map(domainKey)]
}
