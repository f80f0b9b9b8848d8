// Derives short text keys from the marks of a record: keys by which an erased person is recognised, and keys of the do-not-contact list.
import { bareHost } from '../../pages/links.ts'
import { normaliseEmail } from './emails.ts'
import { isPersonalMailbox, pageMark } from './identity.ts'
import type { RecordMarks } from './record-marks.ts'

/** The key of an email address on the do-not-contact list. Text that is no address gives a key that no record has. */
export const emailKey = (email: string): string => `email:${normaliseEmail(email) ?? email.trim().toLowerCase()}`
/** The key of a domain on the do-not-contact list. */
export const domainKey = (domain: string): string => `domain:${bareHost(domain)}`

/** A key of the do-not-contact list as this version spells it. Another version may have stored it; `refresh-marks.ts` rewrites it later. */
export const toCurrentSuppressionKey = (key: string): string => {
  if (key.startsWith('email:')) return emailKey(key.slice('email:'.length))
  return key.startsWith('domain:') ? domainKey(key.slice('domain:'.length)) : key
}

/** The domain and its parent domains without the top-level domain: `eu.acme.example`, `acme.example`. */
const withParents = (domain: string): string[] => {
  // A longer text is no domain, and its parents would be as long together as its square.
  if (domain.length > 253) return [domain]
  const labels = domain.split('.')
  return labels.length < 2 ? [] : labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** `ada@x` for `ada+news@x`: services deliver both to one mailbox. */
const withoutTag = (email: string): string => email.replace(/^([^+@]+)\+[^@]*@/, '$1@')

/**
 * The keys that identify a person for certain: their pages and each of their email addresses, except mailboxes that several people share. Empty
 * where the marks identify no one.
 */
export const erasureKeys = ({ pages, emails }: Pick<RecordMarks, 'pages' | 'emails'>): string[] => [
  ...new Set([...pages.map(pageMark), ...emails.filter(isPersonalMailbox).map(emailKey)])
]

const weakPrefix = 'email-only:'
const isEmail = (key: string): boolean => key.startsWith('email:')
const toWeakKey = (key: string): string => weakPrefix + key.slice('email:'.length)

/**
 * The form in which an erased person's keys are remembered. Beside a profile an email address is remembered as a weak key, which says nothing of
 * a record with another profile: two people may have one address.
 */
export const toRememberedKeys = (keys: readonly string[]): string[] =>
  keys.every(isEmail) ? [...keys] : keys.map(key => (isEmail(key) ? toWeakKey(key) : key))

/** All forms in which `toRememberedKeys` may have remembered these keys. */
export const allRememberedKeys = (keys: readonly string[]): string[] => [...keys, ...keys.filter(isEmail).map(toWeakKey)]

/** The remembered keys by which a record counts as an erased person's. */
export const rememberedKeysOfRecord = (marks: Pick<RecordMarks, 'pages' | 'emails'>): string[] => {
  const keys = erasureKeys(marks)
  return marks.pages.length > 0 ? keys : allRememberedKeys(keys)
}

/**
 * The keys under which the do-not-contact list may have this record: the person's pages, each of their email addresses with and without its tag, and
 * the domains of the addresses and the company with their parent domains.
 */
export const suppressionKeys = (
  columns: Readonly<Record<string, string>>,
  { pages, emails }: Pick<RecordMarks, 'pages' | 'emails'>
): string[] => {
  const hosts = [
    ...emails.map(email => email.slice(email.lastIndexOf('@') + 1)),
    bareHost(columns['companyDomain'] ?? ''),
    bareHost(columns['companyWebsite'] ?? '')
  ]
  return [
    ...new Set([
      ...pages.map(pageMark),
      ...emails.flatMap(email => [email, withoutTag(email)]).map(email => `email:${email}`),
      ...hosts.flatMap(withParents).map(domain => `domain:${domain}`)
    ])
  ]
}
