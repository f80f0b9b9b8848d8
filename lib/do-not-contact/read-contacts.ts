// Reads emails, domains and profile URLs from any pasted text, and reports each line that contains none, or of which a part cannot be read.
import { bareHost, unwrapLink } from '../pages/links.ts'
import { isShortLink } from '../pages/short-links.ts'
import { plainSlashes } from '../pages/escapes.ts'
import { findUrls } from '../pages/find-urls.ts'
import { everyNetwork } from '../pages/every-network.ts'
import { isNetworkUrl } from '../pages/index.ts'
import { isDamagedProfile, normaliseUrl } from '../pages/read-profile.ts'
import { domainKey, emailKey } from '../records/identity/contact-keys.ts'
import { findEmails, hasBrokenEmail, isPlaceholderEmail, toPlainText } from '../records/identity/emails.ts'
import { pageMark } from '../records/identity/identity.ts'
import { findPageKeys, readProfileCell } from '../records/identity/page-keys.ts'

/**
 * Why a line was skipped: it links to a page of the network without a person, holds a short link, which hides where it leads, repeats earlier lines, or contains nothing readable. `partly`: a part of
 * the line is read, and an address or a URL in it is damaged.
 */
export type SkipReason = 'no-person' | 'short-link' | 'duplicate' | 'unreadable' | 'partly'

/** How many keys there are of each kind. */
export interface ContactCounts {
  emails: number
  domains: number
  profiles: number
}

/** The contacts of a text. */
export interface ContactList extends ContactCounts {
  /** Each key once, in the form of `suppressionKeys`. */
  keys: string[]
  /** Lines without a new key, or with a damaged part. Line numbers count from 1; the text is shortened to 200 characters. */
  skippedLines: { line: number; text: string; reason: SkipReason }[]
}

const maxLineText = 200
const maxDomainLength = 253
const domainPattern = /^(?:[a-z\d_](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/

/** The key of a domain or a URL, in punycode, without `www.` or a leading `@`; undefined if the text is neither. */
const readDomainKey = (text: string): string | undefined => {
  const host = bareHost(text.replace(/^@/, ''))
  return host.length <= maxDomainLength && domainPattern.test(host) ? domainKey(host) : undefined
}

const withScheme = (text: string): string => (/^[a-z]+:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`)

/** What a line holds. `isDamaged`: something in it is meant as an address or a profile, and is none. */
interface LineRead {
  keys: string[]
  hasNoPerson: boolean
  hasShortLink: boolean
  isDamaged: boolean
}

/** The keys of a URL: of a person, or of a site. A page of the network without a person must not be read as the network's own domain. */
const readUrl = (written: string, read: LineRead): void => {
  const pages = findPageKeys(written)
  read.keys.push(...pages.map(pageMark))
  if (pages.length > 0) return
  read.hasShortLink ||= isShortLink(written)
  if (isShortLink(written) || isDamagedProfile(written, everyNetwork)) {
    read.isDamaged = true
    return
  }
  const inner = unwrapLink(written)
  const site = inner === undefined ? written : normaliseUrl(inner, true)
  if (isNetworkUrl(withScheme(site).replace(/^http:/i, 'https:'))) read.hasNoPerson = true
  else read.keys.push(...[readDomainKey(site) ?? []].flat())
}

/** Reads the words of a line outside its URLs: domains, `/in/ada`, and ids of the network. */
const readWords = (text: string, read: LineRead): void => {
  // The domain of an address that a blank cut in two is no entry: it would block a whole company.
  const isCut = /@(?:\s|$)/.test(text)
  for (const word of text.split(/[\s,;|"'<>()[\]{}]+/)) {
    if (word === '' || (word.includes('@') && !word.startsWith('@'))) continue
    const pages = /[\\/]/.test(word) ? readProfileCell(word) : []
    const domain = isCut || word.includes('/') ? undefined : readDomainKey(word)
    read.keys.push(...pages.map(pageMark), ...(domain === undefined ? [] : [domain]))
  }
}

const readLine = (written: string): LineRead => {
  const line = plainSlashes(written)
  const read: LineRead = { keys: [], hasNoPerson: false, hasShortLink: false, isDamaged: hasBrokenEmail(line) }
  read.keys.push(...findEmails(line).flatMap(email => (isPlaceholderEmail(email) ? [] : emailKey(email))))
  let rest = ''
  let from = 0
  findUrls(line, url => {
    const at = line.indexOf(url, from)
    rest += `${line.slice(from, at)} `
    from = at + url.length
    if (findEmails(url).length === 0) readUrl(url, read)
  })
  rest += line.slice(from)
  read.keys.push(...findPageKeys(rest).map(pageMark))
  readWords(toPlainText(rest), read)
  return read
}

/** The number of keys of each kind. */
export const countKeys = (keys: readonly string[]): ContactCounts => {
  const count = (prefix: string): number => keys.filter(key => key.startsWith(prefix)).length
  return { emails: count('email:'), domains: count('domain:'), profiles: count('profile:') + count('id:') }
}

/** Reads a text of any size line by line. Table cells are words of their line. Takes linear time. */
export const readContacts = (text: string): ContactList => {
  const keys = new Set<string>()
  const skippedLines: ContactList['skippedLines'] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\u2028]/)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const { keys: found, hasNoPerson, hasShortLink, isDamaged } = readLine(line)
    const hasNewKey = found.some(key => !keys.has(key))
    for (const key of found) keys.add(key)
    const isPart = found.length > 0 && isDamaged
    const missing = hasShortLink ? 'short-link' : hasNoPerson ? 'no-person' : 'unreadable'
    const reason = isPart ? 'partly' : found.length > 0 ? 'duplicate' : missing
    if (!hasNewKey || isPart) skippedLines.push({ line: index + 1, text: line.trim().slice(0, maxLineText), reason })
  }
  const allKeys = [...keys]
  return { keys: allKeys, ...countKeys(allKeys), skippedLines }
}
