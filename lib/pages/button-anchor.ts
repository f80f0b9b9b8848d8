// Finds the element that the button can be placed beside: the name on a profile, the result count on a search. Without one the button
// floats: every one of these elements has changed within two years.
import type { Page } from './page.ts'
import { findResultCountElement } from './find-result-count.ts'

interface Anchor {
  kind: Page['kind']
  /** selects the part of the page about the person or the search that the URL names */
  container: string
  /** the element inside the container that the button is placed beside */
  findTarget: (container: Element) => Element | null | undefined
}

/** Newest first, each with the date when it was last seen. */
const anchors: readonly Anchor[] = [
  // 2026, profile: its name is an h2, and the page has no h1.
  { kind: 'profile', container: '[componentkey$="Topcard"]', findTarget: card => card.querySelector('h2') },
  // Early 2026, profile: the earlier renderer, still served to some users.
  { kind: 'profile', container: 'section[data-member-id],.pv-top-card', findTarget: card => card.querySelector('h1') },
  // 2025-11, lead page.
  {
    kind: 'profile',
    container: '[data-x--lead--profile-card-actions]',
    findTarget: actions => actions.closest('section')?.querySelector('[data-x--lead--name],h1')
  },
  // 2025-11, lead search.
  { kind: 'lead-search', container: '#search-results-container', findTarget: list => findResultCountElement(list.ownerDocument) }
]

/** Rails, headers and hidden copies: they hold other people's names, or repeat this one. */
const excludedAreas = 'aside,header,nav,[role=complementary],[aria-hidden=true],[inert]'

const isStickyOrFixed = (element: Element): boolean => {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(ancestor).position)) return true
  return false
}

/** Whether the page shows the element in its main content, scrolled into view or not. Rails and sticky headers are not main content. */
export const canHoldButton = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  if (width < 2 || height < 2 || element.closest(excludedAreas)) return false
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) && !isStickyOrFixed(element)
  )
}

/** The element to place the button beside: that of the newest anchor with exactly one visible target. undefined when there is none. */
export const findAnchor = (document: Document, kind: Page['kind']): Element | undefined => {
  for (const { container, findTarget } of anchors.filter(anchor => anchor.kind === kind)) {
    const targets = new Set([...document.querySelectorAll(container)].map(findTarget).filter(element => element && canHoldButton(element)))
    const [target] = targets
    if (target && targets.size === 1) return target
  }
  return undefined
}
