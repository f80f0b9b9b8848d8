// Reads the profile that a URL means, however it was written or damaged: the whole name of the person, or nothing.
import { decodeBackslashes, decodeEntities, hasUnusualCharacter, toPlainName } from './escapes.ts'
import { recognisePage } from './index.ts'
import { memberIdPattern } from './networks/linkedin.ts'
import type { Network } from './page.ts'
import { decodeOnce } from './url-parts.ts'
import { unwrapLink } from './links.ts'

/** A profile. `url`: canonical. `isRepaired`: its name is not written as the network writes it, so the user should see what was understood. */
export interface FoundProfile {
  url: string
  isRepaired: boolean
}

/** A longer text is no URL of a person. */
const maxLength = 16_384
const maxDecodings = 5

/** The scheme, or the slash after the host, is escaped: then the whole URL is. */
const escaped = /^(?:https?%|(?:(?:https?:)?\/\/)?[\w.-]+%(?:25)*2f)/i
/** A page of a company or a school, which is no profile and leads to none. */
const companyPage =
  /^(?:https?:)?(?:\/\/)?(?:[\w-]+\.)*linkedin\.com\.?(?::\d+)?\/+(?:(?!in)[a-z]{2}\/)?(?:m(?:wlite)?\/)?(?:sales\/)?(?:company|school|showcase|organization|edu)(?:\/|$)/i

/** The URL that is meant: unescaped when it is escaped as a whole, with a scheme, without a following parameter of a link around it. */
export const normaliseUrl = (written: string, isNested = false): string => {
  let url = written.replaceAll('\\/', '/').replaceAll('&amp;', '&')
  for (let times = 0; times < maxDecodings && escaped.test(url); times++) url = decodeOnce(url.replace(/&.*/s, ''))
  if (!/^https?:/i.test(url)) url = `https://${url.replace(/^\/\//, '')}`
  return url.replace(isNested ? /^([^?#&]*)&.*/s : /^([^?#&]*)&(?:[\w.-]+=.*)?$/s, '$1')
}

const decodeAll = (segment: string): string => {
  let decoded = segment
  for (let times = 0; times < maxDecodings && /%(?:25)+[\da-f]{2}/i.test(decoded); times++) decoded = decodeOnce(decoded)
  return decodeURIComponent(decoded)
}

const isHost = (segment: string, networks: readonly Network[]): boolean =>
  segment.includes('.') && networks.some(({ hosts }) => hosts.test(segment.toLowerCase()))

/** Routes that a program put before a whole path: `/in/in/ada`, `/in/pub/ada/1/2/3`, `/in/https:/www.linkedin.com/in/ada`. */
const withoutExtraRoutes = (segments: readonly string[], networks: readonly Network[]): readonly string[] => {
  const host = /^in$/i.test(segments[0] ?? '') ? segments.slice(0, 3).findIndex(segment => isHost(segment, networks)) : -1
  let path = segments.slice(host + 1)
  while (path.length > 2 && /^in$/i.test(path[0] ?? '') && /^(?:in|pub|sales)$/i.test(path[1] ?? '')) path = path.slice(1)
  return path
}

/** The URL with a whole and plain name; undefined where it cannot be read. */
const repairUrl = (url: string, networks: readonly Network[]): string | undefined => {
  const [, start = '', path = ''] = /^(https?:\/\/[^/\\?#]+)([^?#]*)/i.exec(decodeEntities(decodeBackslashes(url))) ?? []
  try {
    const segments = path
      .split('/')
      .map(segment => toPlainName(decodeAll(segment)).trim())
      .filter(segment => segment !== '')
    return [start, ...withoutExtraRoutes(segments, networks).map(segment => encodeURIComponent(segment))].join('/')
  } catch {
    return undefined
  }
}

/** A name in which a program may have left nothing behind: no escapes, no quotes, no invisible characters. */
const isPlainUrl = (url: string): boolean => /^[\w:/.?&=#+~,;-]*$/.test(url)
/** Characters that end most URLs. Inside a name they are shown before anything is paid for. */
const joined = /[’‘´“”„‚«»（）［］【】「」『』《》〈〉，]/
/** What programs put in place of the rest of a name. */
const isShortened = (url: string): boolean => url.includes('%E2%80%A6')

/** A profile in Recruiter. Its id opens the profile page of the same person. */
const recruiterPage = new RegExp(
  String.raw`^https?:\/\/(?:[\w-]{1,20}\.)?[Ll]inked[Ii]n\.com\/+(?:talent|recruiter)\/(?:[^/?#]{1,200}\/){0,8}?profile\/(${memberIdPattern})(?:[,/?#]|%2[Cc]|$)`
)

/** The profile at a URL as written, with or without scheme, escaped or not. */
const readOwn = (written: string, networks: readonly Network[], isNested: boolean): FoundProfile | undefined => {
  const url = normaliseUrl(written, isNested)
  const strict = recognisePage(url, networks)
  if (strict?.kind === 'profile' && isPlainUrl(url)) return { url: strict.url, isRepaired: false }
  const repaired = repairUrl(url, networks)
  const page = repaired === undefined ? undefined : recognisePage(repaired, networks)
  const id = recruiterPage.exec(url)?.[1]
  if (id !== undefined && networks.some(({ name }) => name === 'linkedin'))
    return { url: `https://www.linkedin.com/in/${id}`, isRepaired: true }
  if (page?.kind !== 'profile')
    return strict?.kind === 'profile' && !hasUnusualCharacter(url) ? { url: strict.url, isRepaired: false } : undefined
  if (isShortened(page.url)) return undefined
  return { url: page.url, isRepaired: page.url !== strict?.url || joined.test(url) }
}

/**
 * The profile at a URL as written, or the profile that it leads to: sign-in walls, mail filters and search engines carry that inside their links.
 * A name that is damaged is read whole where the network allows it. Undefined for any other text. Takes linear time. Never throws.
 */
export const readProfile = (written: string, networks: readonly Network[], depth = 3, isNested = false): FoundProfile | undefined => {
  if (written.length > maxLength || companyPage.test(written)) return undefined
  const own = readOwn(written, networks, isNested)
  if (own) return own
  const target = depth > 0 ? unwrapLink(written) : undefined
  return target === undefined ? undefined : readProfile(target, networks, depth - 1, true)
}

/** Whether a URL is one of a profile whose name cannot be read: it holds characters that the network has in no name. */
export const isDamagedProfile = (written: string, networks: readonly Network[]): boolean => {
  const [, host = '', name = ''] = /^https?:\/\/([\w.-]+)\/+in\/([^/?#]+)/i.exec(normaliseUrl(written)) ?? []
  return (
    networks.some(({ name: network, hosts }) => network === 'linkedin' && hosts.test(host.toLowerCase())) &&
    /[^\p{L}\p{N}\p{M}_%@-]/u.test(decodeOnce(decodeOnce(name)).replaceAll('/', ''))
  )
}
