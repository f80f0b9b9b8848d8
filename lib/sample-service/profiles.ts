// Maps profile URLs to people of the sample directory. URLs of real people lead to made-up people as well.
import { directorySize, findPersonNumber, getPerson } from './directory.ts'
import { hashText } from './seeded-random.ts'

/** The public profile URL of a directory person. */
export function getProfileUrl(slug: string): string {
  return `https://www.linkedin.com/in/${encodeURIComponent(slug)}`
}

/**
 * The directory number for a profile URL: the person themselves for a URL of the sample service, a namesake for `/in/ada-beispiel`, else a
 * fixed person derived from the URL. undefined for text that is no https URL with a path.
 */
export function getPersonNumber(profileUrl: string): number | undefined {
  if (!URL.canParse(profileUrl)) return undefined
  const { protocol, pathname } = new URL(profileUrl)
  if (protocol !== 'https:' || pathname === '/') return undefined
  const identity = readIdentity(pathname)
  return findByGeneratedId(identity) ?? findNamesake(identity) ?? hashText(identity) % directorySize
}

/** The part of the path that identifies the person, up to a comma. Only opaque ids are case-sensitive. */
function readIdentity(pathname: string): string {
  const segment = /\/(?:in|pub|lead|people)\/([^/,]+)/.exec(pathname)?.[1] ?? pathname
  const identity = decode(segment)
  return /^AC[ow]AA/.test(identity) ? identity : identity.toLowerCase()
}

/** The person whose slug or opaque id the sample service generated. */
function findByGeneratedId(identity: string): number | undefined {
  const code = /-m([0-9a-z]+)$/.exec(identity)?.[1] ?? /^ACwAAMusterSample([0-9a-z]{22})/.exec(identity)?.[1]
  const number = code === undefined ? NaN : Number.parseInt(code, 36)
  if (!(number < directorySize)) return undefined
  const person = getPerson(number)
  return person.slug === identity || identity.startsWith(person.opaqueId) ? number : undefined
}

function findNamesake(identity: string): number | undefined {
  const [first, last] = identity.split('-')
  return first && last ? findPersonNumber(first, last, hashText(identity)) : undefined
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return segment
  }
}
