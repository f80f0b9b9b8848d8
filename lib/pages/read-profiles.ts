// Reads the people out of whatever somebody pastes or drops: every profile once, and what is set aside with its reason, so
// that a person sees before anything is asked what will be and what will not.
import { readUrlParts } from './url-parts.ts'
import { createTextCutter } from './text-cutter.ts'
import { findUrls } from './find-urls.ts'
import { comparisonKey, recognisePage } from './index.ts'
import type { Network, Page } from './page.ts'
import { decodeOnce } from './query-parameters.ts'

/** `own-profile`: an address that stands for whoever is signed in. */
export type AsideReason = 'twice' | 'not-a-profile' | 'own-profile'

export type ReadProfiles = {
  /** In the order of their first appearance, each key once. `url` is canonical. */
  profiles: { url: string; comparisonKey: string }[]
  /** The first 1,000, as they are written, each at most 200 UTF-16 units. */
  aside: { text: string; reason: AsideReason }[]
  /** How many were set aside, kept here or not. Together with the profiles, all addresses found. */
  asideTotal: number
  /** How many of these for each reason. */
  asideBy: Record<AsideReason, number>
}

/** Reads a text of any size piece by piece, however it is cut into them. */
export interface ProfileReader {
  add: (piece: string) => void
  /** What all pieces hold. Nothing can be added afterwards. */
  end: () => ReadProfiles
}

const mostKept = 1000
const longestKept = 200

/** Paths of the signed-in person, by network. Here and not with its rules, as only a text may hold them in earnest. */
const ownPaths: Readonly<Record<string, RegExp>> = {
  linkedin: /^\/(?:m\/|mwlite\/(?:profile\/)?)?in\/me(?:\/|$)/i,
  facebook: /^\/me$/i,
  xing: /^\/profile\/(?:my_profile|me)(?:\/|$)/
}

/** Its scheme, or the slash behind its host, is escaped: then all of it is. */
const escaped = /^(?:https?%|(?:(?:https?:)?\/\/)?[\w.-]+%(?:25)*2f)/i

/** The URL that a written address means: unescaped where it is escaped as a whole, with a scheme, without the next attribute. */
const urlOf = (written: string): string => {
  let url = written.replaceAll('\\/', '/').replaceAll('&amp;', '&')
  for (let times = 0; times < 4 && escaped.test(url); times++) url = decodeOnce(url.replace(/&.*/s, ''))
  if (!/^https?:/i.test(url)) url = `https://${url.replace(/^\/\//, '')}`
  return url.replace(/^([^?#&]*)&.*/s, '$1')
}

/** The profile that an address shows, or else one that it leads to: sign-in walls and mail filters carry it in a parameter. */
const profileOf = (written: string, networks: readonly Network[], depth = 3): Page | undefined => {
  const page = recognisePage(urlOf(written), networks)
  if (page?.kind === 'profile') return page
  const inner = /(?:=|%(?:25)*3d)(https?(?::|%).*)/is.exec(written)?.[1]
  return inner !== undefined && depth > 0 ? profileOf(inner, networks, depth - 1) : undefined
}

const isOwn = (written: string, networks: readonly Network[]): boolean => {
  const address = readUrlParts(urlOf(written))
  return networks.some(({ name, hosts }) => address && hosts.test(address.host) && ownPaths[name]?.test(address.path))
}

/** What has no scheme is an address when it says `www.` or when its host is a network's; `Node.js/Express` is none. */
const isAddress = (written: string, networks: readonly Network[]): boolean => {
  const [, host = ''] = /^(?:\/\/)?([a-z\d.-]+)/i.exec(written) ?? []
  const lower = host.toLowerCase().replace(/\.$/, '')
  return lower.startsWith('www.') || networks.some(({ hosts }) => hosts.test(lower))
}

/** A copy of its own: a piece of a string keeps all of it alive, and this one may come out of 100 MB. */
const keep = (written: string): string =>
  written
    .slice(0, longestKept)
    .split('')
    .join('')
    .replace(/[\uD800-\uDBFF]$/, '')

/** One text, of which the pieces come one after another; takes time linear in them, and keeps no piece. Never throws. */
export function createProfileReader(networks: readonly Network[]): ProfileReader {
  const profiles: ReadProfiles['profiles'] = []
  const aside: ReadProfiles['aside'] = []
  const asideBy = { twice: 0, 'not-a-profile': 0, 'own-profile': 0 }
  const keys = new Set<string>()

  const setAside = (written: string, reason: AsideReason): void => {
    asideBy[reason]++
    if (aside.length < mostKept) aside.push({ text: keep(written), reason })
  }
  const take = (written: string, hasScheme: boolean): void => {
    if (!hasScheme && !isAddress(written, networks)) return
    const page = profileOf(written, networks)
    if (!page) return setAside(written, isOwn(written, networks) ? 'own-profile' : 'not-a-profile')
    const key = comparisonKey(page, networks)
    if (keys.has(key)) return setAside(written, 'twice')
    keys.add(key)
    profiles.push({ url: page.url, comparisonKey: key })
  }
  const cutter = createTextCutter(stretch => findUrls(stretch, take))
  return {
    add: cutter.add,
    end: () => {
      cutter.end()
      return { profiles, aside, asideTotal: asideBy.twice + asideBy['not-a-profile'] + asideBy['own-profile'], asideBy }
    }
  }
}

/**
 * Reads any text: prose, CSV, HTML, JSON; addresses with or without scheme, in brackets, quotes or links, escaped or not.
 * Words, email addresses and domains alone are passed over. Takes time linear in the text. Pure; never throws.
 */
export function readProfiles(text: string, networks: readonly Network[]): ReadProfiles {
  const reader = createProfileReader(networks)
  reader.add(text)
  return reader.end()
}
