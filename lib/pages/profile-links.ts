// Finds the profiles behind the links of a document, each once, with the link's text as its name. The document may be hostile: every part
// of the work is bounded.
import type { Page } from './page.ts'
import { recognisePage } from './index.ts'
import { linkedin } from './networks/linkedin.ts'
import { readUrlParts } from './url-parts.ts'

/** A profile, and the first text of a link to it; '' where no link to it has a text. `url` is canonical. */
export interface LinkedProfile {
  url: string
  name: string
}

/** The profiles in the order of their first link. `isCut`: there may be more, because a limit was reached. */
export interface LinkedProfiles {
  people: LinkedProfile[]
  isCut: boolean
}

/** Which links of a document count, and how many are read. */
export interface LinkRules {
  /** the base URL of links without a host; undefined: they are ignored */
  base: string | undefined
  /** the profile that an absolute URL leads to; any other result is ignored */
  recognise: (url: string) => Page | undefined
  /** whether an element is shown to the user */
  isShown: (element: Element) => boolean
  /** true for a link that is certainly one to the signed-in user: their profile is left out */
  isOwn?: (link: Element) => boolean
  maxLinks: number
  maxPeople: number
}

/** In UTF-16 units. Browsers allow two million, and profiles need 200. */
const maxUrlLength = 4_096
const maxTextLength = 400
/** In characters. */
const maxNameLength = 100
const maxTextsPerLink = 50

// Where a whole card is one link, the name is its first line.
const blocks = 'a, p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, section, article, figure, figcaption, dt, dd, td, th, tr, button'
// Texts for screen readers, such as "View Ada's profile" after the name.
const notShown = '[hidden], .visually-hidden, .a11y-text, script, style, template, noscript'
/** `NodeFilter.SHOW_TEXT` */
const showText = 4

/** Without line breaks and what follows the name on its line ("Ada Beispiel · 2nd"). '' for a URL and for a text without letters. */
const toName = (text: string): string => {
  const line = text
    .replaceAll(/\s+/gu, ' ')
    .replace(/(?:^| )[·•][^]*/u, '')
    .trim()
  if (!/\p{L}/u.test(line) || /^www\.|:\/\/|\.com\//i.test(line)) return ''
  return Array.from(line).slice(0, maxNameLength).join('').trim()
}

/** The first line of the link's shown text, as a name. */
const readName = (link: Element, isShown: LinkRules['isShown']): string => {
  const walker = link.ownerDocument.createTreeWalker(link, showText)
  let text = ''
  let block: Element | null = null
  for (let count = 0, node = walker.nextNode(); node && count < maxTextsPerLink && text.length < maxTextLength; count++) {
    const { parentElement, nodeValue } = node
    const part = (nodeValue ?? '').slice(0, maxTextLength)
    if (part.trim() !== '' && parentElement && !parentElement.closest(notShown) && isShown(parentElement)) {
      const around = parentElement.closest(blocks)
      const isNextLine = around !== block || node.previousSibling?.nodeName === 'BR'
      if (isNextLine && toName(text) !== '') break
      block = around
      text = isNextLine ? part : text + part
    } else if (text !== '') text += ' '
    node = walker.nextNode()
  }
  return toName(text)
}

const resolve = (href: string, base: string | undefined): string | undefined => {
  if (href.length > maxUrlLength || !URL.canParse(href, base)) return undefined
  const { href: url, protocol } = new URL(href, base)
  return protocol === 'https:' || protocol === 'http:' ? url : undefined
}

/**
 * Whether a URL of LinkedIn leads to a part of a profile, such as its contact data. The text of such a link is no name. A part of two letters
 * is a language.
 */
const isProfilePart = (url: string): boolean => /^[^?#]*\/in\/[^/?#]+\/[^/?#]{3,}/i.test(url)

/** Reads at most `maxLinks` links and returns at most `maxPeople` profiles. It changes nothing in the document. Never throws. */
export function readProfileLinks(document: Document, rules: LinkRules): LinkedProfiles {
  const { base, recognise, isShown, isOwn, maxLinks, maxPeople } = rules
  const found = new Map<string, LinkedProfile>()
  const own = new Set<string>()
  const links = document.querySelectorAll('a[href]')
  let isCut = links.length > maxLinks
  for (let at = 0; at < Math.min(links.length, maxLinks); at++) {
    const link = links[at]
    const url = link && resolve(link.getAttribute('href') ?? '', base)
    const page = url === undefined ? undefined : recognise(url)
    if (!link || page?.kind !== 'profile') continue
    if (isOwn?.(link)) own.add(page.url)
    const known = found.get(page.url)
    if (known?.name || !isShown(link)) continue
    const name = url === undefined || isProfilePart(url) ? '' : readName(link, isShown)
    if (known) known.name = name
    else if (found.size < maxPeople) found.set(page.url, { url: page.url, name })
    else isCut = true
  }
  return { people: [...found.values()].filter(({ url }) => !own.has(url)), isCut }
}

const limits = { maxLinks: 20_000, maxPeople: 1_000 }

const maxFrames = 20
const maxChildren = 20

/** A text for screen readers is often a box of one pixel. */
const hasOwnBox = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1
}

const hasBox = (element: Element): boolean => {
  if (getComputedStyle(element).display !== 'contents') return hasOwnBox(element)
  return [...element.children].slice(0, maxChildren).some(hasOwnBox)
}

const isVisible = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** The site's own header links to the signed-in user. Other headers are inside the content. */
const isInSiteHeader = (link: Element): boolean => {
  const header = link.closest('[role=banner], #global-nav, header')
  return header !== null && !header.parentElement?.closest('main, article, section, aside, li')
}

/** Sometimes a frame of the same site covers the whole page, with the old page below it. */
const findCoveringDocument = (document: Document): Document | undefined => {
  const { clientWidth, clientHeight } = document.documentElement
  const frames = [...document.querySelectorAll('iframe')].slice(0, maxFrames)
  const covering = frames.find(frame => {
    const { width, height } = frame.getBoundingClientRect()
    return clientWidth > 0 && width >= clientWidth * 0.9 && height >= clientHeight * 0.8 && isVisible(frame)
  })
  return covering?.contentDocument ?? undefined
}

/**
 * The profiles of LinkedIn behind the links that are rendered now, each once, at most 1,000, and the first line of each link's text. The
 * signed-in user's own profile is left out where the site's header links to it. It changes nothing on the page.
 */
export function readPagePeople(document: Document, isRendered: (element: Element) => boolean = hasBox): LinkedProfiles {
  const read = (of: Document): LinkedProfiles =>
    readProfileLinks(of, {
      base: of.baseURI,
      recognise: url => (isProfilePart(url) ? undefined : recognisePage(url)),
      isShown: element => isVisible(element) && isRendered(element),
      isOwn: isInSiteHeader,
      ...limits
    })
  const covering = findCoveringDocument(document)
  const inFrame = covering && read(covering)
  return inFrame && inFrame.people.length > 0 ? inFrame : read(document)
}

/** Whether the page at a URL may list people: any page of LinkedIn itself but a profile. Pure; never throws. */
export function mayListPeople(url: string): boolean {
  const host = readUrlParts(url)?.host
  return host !== undefined && linkedin.hosts.test(host) && recognisePage(url)?.kind !== 'profile'
}
