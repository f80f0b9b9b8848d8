// Where on a page a button may stand beside what it is about: the name on a profile, the count on a search. A bonus and never a
// condition: each of these has changed within two years, and whoever finds none floats.
import type { Page } from './page.ts'
import { findResultCount } from './find-result-count.ts'

interface Anchor {
  kind: Page['kind']
  /** the part of the page that is about whoever, or whatever, the URL names */
  within: string
  /** the element whose text the button stands beside */
  beside: (within: Element) => Element | null | undefined
}

/** Newest first, each with the time when it was last known to be there. */
const anchors: readonly Anchor[] = [
  // 2026, a profile: its name is an h2, and the page has no h1.
  { kind: 'profile', within: '[componentkey$="Topcard"]', beside: card => card.querySelector('h2') },
  // Early 2026, a profile as it was drawn before, and still is for some.
  { kind: 'profile', within: 'section[data-member-id],.pv-top-card', beside: card => card.querySelector('h1') },
  // 2025-11, a lead.
  {
    kind: 'profile',
    within: '[data-x--lead--profile-card-actions]',
    beside: actions => actions.closest('section')?.querySelector('[data-x--lead--name],h1')
  },
  // 2025-11, a lead search.
  { kind: 'lead-search', within: '#search-results-container', beside: list => findResultCount(list.ownerDocument) }
]

/** Rails, headers and what is there for machines alone: other people's names, and this one's twins. */
const elsewhere = 'aside,header,nav,[role=complementary],[aria-hidden=true],[inert]'

const floats = (element: Element): boolean => {
  for (let part: Element | null = element; part; part = part.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(part).position)) return true
  return false
}

/** Whether the page shows it, in its own place, whatever is scrolled; a sticky header or a rail is no such place. */
export const isInPlace = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  if (width < 2 || height < 2 || element.closest(elsewhere)) return false
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) && !floats(element)
}

/**
 * The element to stand beside: of the newest anchor that is shown exactly once. Nothing where there is none, or where nobody could say
 * which of two it is.
 */
export const findAnchor = (document: Document, kind: Page['kind']): Element | undefined => {
  for (const { within, beside } of anchors.filter(anchor => anchor.kind === kind)) {
    const found = new Set([...document.querySelectorAll(within)].map(beside).filter(element => element && isInPlace(element)))
    const [only] = found
    if (only && found.size === 1) return only
  }
  return undefined
}
