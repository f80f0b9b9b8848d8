// Whom a profile URL belongs to in the sample directory. Real people's URLs lead to made-up people as well.
import { directorySize, numberNamed, personAt } from './directory.ts'
import { hashOf } from './hash.ts'

/** The address of a directory person's public profile. */
export function profileUrlOf(slug: string): string {
  return `https://www.linkedin.com/in/${encodeURIComponent(slug)}`
}

/**
 * The directory number behind a profile URL: the person themselves for an address that the service gave out, a namesake for
 * `/in/ada-beispiel`, else anybody, the same each time. `undefined` when the text is no https URL with a path.
 */
export function personBehind(profileUrl: string): number | undefined {
  if (!URL.canParse(profileUrl)) return undefined
  const { protocol, pathname } = new URL(profileUrl)
  if (protocol !== 'https:' || pathname === '/') return undefined
  const place = identityIn(pathname)
  return givenOut(place) ?? namesake(place) ?? hashOf(place) % directorySize
}

/** The part of the path that names the person. Only opaque ids tell upper from lower case; behind their comma stands no identity. */
function identityIn(pathname: string): string {
  const named = /\/(?:in|pub|lead|people)\/([^/,]+)/.exec(pathname)?.[1] ?? pathname
  const place = readable(named)
  return /^AC[ow]AA/.test(place) ? place : place.toLowerCase()
}

function givenOut(place: string): number | undefined {
  const code = /-m([0-9a-z]+)$/.exec(place)?.[1] ?? /^ACwAAMusterSample([0-9a-z]{22})/.exec(place)?.[1]
  const number = code === undefined ? NaN : Number.parseInt(code, 36)
  if (!(number < directorySize)) return undefined
  const person = personAt(number)
  return person.slug === place || place.startsWith(person.opaqueId) ? number : undefined
}

function namesake(place: string): number | undefined {
  const [first, last] = place.split('-')
  return first && last ? numberNamed(first, last, hashOf(place)) : undefined
}

function readable(place: string): string {
  try {
    return decodeURIComponent(place).normalize('NFC')
  } catch {
    return place
  }
}
