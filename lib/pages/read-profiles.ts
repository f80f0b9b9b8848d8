// Reads profile URLs from pasted or dropped text, each profile once, and reports what is skipped and why, so that users see it before
// anything is sent.
import type { Network } from './page.ts'
import { readProfileLinks } from './profile-links.ts'
import { readProfile, isDamagedProfile, normaliseUrl } from './read-profile.ts'
import { readUrlParts } from './url-parts.ts'
import { createTextChunker } from './text-chunker.ts'
import { findUrls } from './find-urls.ts'
import { plainSlashes } from './escapes.ts'
import { isShortLink } from './short-links.ts'

/** Most UTF-16 units of pasted HTML that are parsed. Browsers write the styles of each element into what they copy. */
export const maxPastedHtml = 20_000_000

const limits = { maxLinks: 200_000, maxPeople: 20_000 }

/** `text` is to be pasted in place of the plain text; undefined: the plain text holds every profile already. `names` by comparison key. */
interface PastedLinks {
  text: string | undefined
  names: ReadonlyMap<string, string>
}

/** Copied links are absolute. Others have no known host, unless the HTML itself names one. */
const readBase = (document: Document): string | undefined => {
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? ''
  return /^https?:\/\//i.test(base) ? base : undefined
}

/**
 * The profiles behind the links of a document that was parsed from pasted HTML, and those in the plain text that was pasted with it, each once,
 * one URL per line. Undefined where no link leads to a profile. Never throws.
 */
export function readPastedLinks(document: Document, plainText: string, networks: readonly Network[]): PastedLinks | undefined {
  const { people } = readProfileLinks(document, {
    base: readBase(document),
    recognise: url => {
      const found = readProfile(url, networks)
      return found && { kind: 'profile', url: found.url }
    },
    isShown: element => !element.closest('[hidden]'),
    ...limits
  })
  if (people.length === 0) return undefined
  const names = new Map(people.flatMap(({ url, name }) => (name === '' ? [] : [[url, name]])))
  const linked = new Set(people.map(({ url }) => url))
  const plain = readProfiles(plainText, networks).profiles.map(({ url }) => url)
  const isComplete = plain.length >= linked.size && new Set([...plain, ...linked]).size === plain.length
  return { text: isComplete ? undefined : [...linked, ...plain.filter(url => !linked.has(url))].join('\n'), names }
}

/**
 * Why a URL is skipped. `own-profile`: it is a shortcut to the profile of the signed-in user · `damaged-name`: its name holds what no name of the
 * network has, and a part of the name would be another person · `short-link`: only its host knows where it leads
 */
export type SkipReason = 'duplicate' | 'not-a-profile' | 'own-profile' | 'damaged-name' | 'short-link'

/** The profiles and the skipped URLs of a text. */
export type ReadProfiles = {
  /**
   * In the order of their first appearance, each key once. `url` is canonical. `repairedFrom`: the text, at most 200 UTF-16 units, where its name
   * was damaged.
   */
  profiles: { url: string; comparisonKey: string; repairedFrom?: string }[]
  /** The first 1,000, as they are written, each at most 200 UTF-16 units. */
  skipped: { text: string; reason: SkipReason }[]
  /** The number of all skipped URLs. Together with `profiles`, every URL that was found. */
  skippedTotal: number
  /** The number of all skipped URLs for each reason. */
  skippedByReason: Record<SkipReason, number>
}

/** Reads a text of any size in pieces, wherever it is cut. */
interface ProfileReader {
  /** Reads the next piece of the text. */
  add: (piece: string) => void
  /** What all pieces hold. Nothing can be added afterwards. */
  end: () => ReadProfiles
}

const maxSkipped = 1000
const maxSkippedLength = 200

/** Paths to the signed-in user's own profile, by network. They are no rules of the network, because they do not identify a person. */
const ownProfilePaths: Readonly<Record<string, RegExp>> = {
  linkedin: /^\/(?:m\/|mwlite\/(?:profile\/)?)?in\/me(?:\/|$)/i,
  facebook: /^\/me$/i,
  xing: /^\/profile\/(?:my_profile|me)(?:\/|$)/
}

const isOwnProfile = (written: string, networks: readonly Network[]): boolean => {
  const urlParts = readUrlParts(normaliseUrl(written))
  return networks.some(({ name, hosts }) => urlParts && hosts.test(urlParts.host) && ownProfilePaths[name]?.test(urlParts.path))
}

/** Text without a scheme is a URL when it starts with `www.`, its host is a network's, or it is a short link; `Node.js/Express` is none. */
const isUrlWithoutScheme = (written: string, networks: readonly Network[]): boolean => {
  const [, host = ''] = /^(?:\/\/)?([a-z\d.-]+)/i.exec(written) ?? []
  const lowerHost = host.toLowerCase().replace(/\.$/, '')
  return lowerHost.startsWith('www.') || isShortLink(written) || networks.some(({ hosts }) => hosts.test(lowerHost))
}

/** A bounded copy. Engines keep the whole source text in memory for a slice of it, and that text may have 100 MB. */
const copyStart = (written: string): string =>
  written
    .slice(0, maxSkippedLength)
    .split('')
    .join('')
    .replace(/[\uD800-\uDBFF]$/, '')

/** A reader of one text in pieces. It takes time linear in the text and keeps no piece. Never throws. */
export function createProfileReader(networks: readonly Network[]): ProfileReader {
  const profiles: ReadProfiles['profiles'] = []
  const skipped: ReadProfiles['skipped'] = []
  const skippedByReason = { duplicate: 0, 'not-a-profile': 0, 'own-profile': 0, 'damaged-name': 0, 'short-link': 0 }
  const keys = new Set<string>()

  const getReason = (written: string): SkipReason => {
    if (isOwnProfile(written, networks)) return 'own-profile'
    if (isShortLink(written)) return 'short-link'
    return isDamagedProfile(written, networks) ? 'damaged-name' : 'not-a-profile'
  }
  const skip = (written: string, reason: SkipReason): void => {
    skippedByReason[reason]++
    if (skipped.length < maxSkipped) skipped.push({ text: copyStart(written), reason })
  }
  const readUrl = (written: string, hasScheme: boolean): void => {
    if (!hasScheme && !isUrlWithoutScheme(written, networks)) return
    const found = readProfile(written, networks)
    if (!found) return skip(written, getReason(written))
    const { url, isRepaired } = found
    if (keys.has(url)) return skip(written, 'duplicate')
    keys.add(url)
    profiles.push({ url, comparisonKey: url, ...(isRepaired && { repairedFrom: copyStart(written) }) })
  }
  const chunker = createTextChunker(chunk => findUrls(plainSlashes(chunk), readUrl))
  return {
    add: chunker.add,
    end: () => {
      chunker.end()
      const skippedTotal = Object.values(skippedByReason).reduce((sum, count) => sum + count, 0)
      return { profiles, skipped, skippedTotal, skippedByReason }
    }
  }
}

/**
 * Reads any text: prose, CSV, HTML, JSON; URLs with or without scheme, in brackets, quotes or links, escaped or not. Words, email addresses
 * and bare domains are ignored. Takes time linear in the text. Pure; never throws.
 */
export function readProfiles(text: string, networks: readonly Network[]): ReadProfiles {
  const reader = createProfileReader(networks)
  reader.add(text)
  return reader.end()
}
