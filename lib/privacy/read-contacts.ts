// Reads emails, domains and profile URLs from any pasted text, and reports each line that contains none.
import { bareHost } from '../pages/bare-host.ts'
import { isNetworkUrl } from '../pages/index.ts'
import { domainKey, emailKey } from '../records/identity/contact-keys.ts'
import { findEmails } from '../records/identity/emails.ts'
import { pageMark } from '../records/identity/identity.ts'
import { findPageKeys, readPageKey } from '../records/identity/page-keys.ts'

/** Why a line was skipped: it links to a page of the network without a person, repeats earlier lines, or contains nothing readable. */
export type SkipReason = 'no-person' | 'duplicate' | 'unreadable'

/** The contacts of a text. */
export interface ContactList {
  /** Each key once, in the form of `suppressionKeys`. */
  keys: string[]
  emails: number
  domains: number
  profiles: number
  /** Lines without a new key. Line numbers count from 1; the text is shortened to 200 characters. */
  skippedLines: { line: number; text: string; reason: SkipReason }[]
}

const maxLineText = 200
/** What may be an email address; `findEmails` reads it. It is taken out of the line, so that its domain does not count as one. */
const emailPattern = /[^\s@,;<>"()[\]|]+@[^\s@,;<>"()[\]|]+/g
const domainPattern = /^(?:[a-z\d_](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/

/** The domain in punycode, without `www.` or a leading `@`; undefined if the text is not a domain. */
const readDomain = (text: string): string | undefined => {
  const host = bareHost(text.replace(/^@/, ''))
  return domainPattern.test(host) ? host : undefined
}

const withScheme = (text: string): string => (/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)

/** The key of a profile URL in any spelling; none if the URL is not a profile. */
const readProfileKeys = (text: string): string[] => {
  const page = readPageKey(text)
  return page === undefined ? [] : [pageMark(page)]
}

/** The keys of one token of a line, or why it has none. */
const readToken = (token: string): string[] | SkipReason => {
  if (/^[a-z]+:\/\/|\//i.test(token)) {
    const keys = readProfileKeys(token)
    if (keys.length > 0) return keys
    // Another page of the network must not be read as the network's own domain.
    if (isNetworkUrl(withScheme(token))) return 'no-person'
  }
  const domain = readDomain(token)
  return domain === undefined ? 'unreadable' : [domainKey(domain)]
}

/** Reads a text of any size line by line. Table cells are tokens of their line. */
export const readContacts = (text: string): ContactList => {
  const keys = new Set<string>()
  const skippedLines: ContactList['skippedLines'] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\u2028]/)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const found: string[] = findEmails(line).map(emailKey)
    let reason: SkipReason = 'unreadable'
    const rest = line.replaceAll(emailPattern, written => (findEmails(written).length > 0 && !/\//.test(written) ? ' ' : written))
    found.push(...findPageKeys(rest).map(pageMark))
    for (const token of rest.split(/[\s,;|"'<>()[\]]+/).filter(Boolean)) {
      const read = readToken(token)
      if (typeof read !== 'string') found.push(...read)
      else if (read === 'no-person') reason = read
    }
    const hasNewKey = found.some(key => !keys.has(key))
    for (const key of found) keys.add(key)
    if (!hasNewKey)
      skippedLines.push({ line: index + 1, text: line.trim().slice(0, maxLineText), reason: found.length > 0 ? 'duplicate' : reason })
  }
  const allKeys = [...keys]
  const count = (prefix: string): number => allKeys.filter(key => key.startsWith(prefix)).length
  return { keys: allKeys, emails: count('email:'), domains: count('domain:'), profiles: count('profile:') + count('id:'), skippedLines }
}
