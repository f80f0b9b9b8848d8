// Reads the people whom a page shows: the profile links that are rendered, and their texts. A script runs it once in the tab after a click.
import { recognisePage } from './index.ts'
import { isProfilePart, readProfileLinks, type LinkedProfiles } from './profile-links.ts'

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
