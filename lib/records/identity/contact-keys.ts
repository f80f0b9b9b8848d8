// By what a record says whose it is: the addresses that show or reach a person, and the domains they belong to. As short texts that are
// the same wherever they were written.
import { identityOf } from './identity.ts'

type Columns = Readonly<Record<string, string>>

const emailColumns = ['email', 'secondEmail', 'personalEmail']

const emailsOf = (columns: Columns): string[] =>
  emailColumns.flatMap(name => {
    const email = columns[name]?.trim().toLowerCase() ?? ''
    return email.includes('@') ? [email] : []
  })

export const emailKey = (email: string): string => `email:${email.trim().toLowerCase()}`
export const domainKey = (domain: string): string => `domain:${domain.trim().toLowerCase()}`

/** The bare domain of a site or a domain as it was written; it may be none. */
export const hostOf = (site: string): string =>
  site
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\.|\.$/g, '')

/** The domain, and each it is a part of: `eu.acme.example`, `acme.example`. */
const withParents = (domain: string): string[] => {
  const parts = domain.split('.')
  return parts.length < 2 ? [] : parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
}

const isCertain = (key: string): boolean => !key.startsWith('name:')

/**
 * What says for certain who somebody is: the pages that show them (`keys`, as comparisonKey gives them) and each of their emails, but for
 * mailboxes that many share.
 */
export const personMarks = (columns: Columns, keys: readonly string[]): string[] => [
  ...new Set([...identityOf({}, keys), ...emailsOf(columns).flatMap(email => identityOf({ email }))].filter(isCertain))
]

/** By what somebody may be on the list of whom not to contact: the same, every mailbox, and the domains of their emails and their company. */
export const contactKeys = (columns: Columns, keys: readonly string[]): string[] => {
  const emails = emailsOf(columns)
  const hosts = [
    ...emails.map(email => email.slice(email.lastIndexOf('@') + 1)),
    hostOf(columns['companyDomain'] ?? ''),
    hostOf(columns['companyWebsite'] ?? '')
  ]
  return [...identityOf({}, keys), ...emails.map(emailKey), ...[...new Set(hosts.flatMap(withParents))].map(domainKey)]
}
