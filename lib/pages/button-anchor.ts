// Finds the element that the button can be placed beside: the name on a profile, the result count on a search. Without one the button
// floats: every one of these elements has changed within two years.
import type { Page } from './page.ts'

/** CSS selectors by kind of page, the newest markup first. Each was seen on LinkedIn or Sales Navigator at the time beside it. */
export const anchorContainers = {
  profile: [
    // 2026: its name is an h2, and the page has no h1.
    '[componentkey$="Topcard"]',
    // Early 2026: the earlier renderer, still served to some users.
    'section[data-member-id],.pv-top-card',
    // 2025-11, lead page.
    '[data-x--lead--profile-card-actions]'
  ],
  // 2025-11, lead search.
  'lead-search': ['#search-results-container']
} as const satisfies Record<Page['kind'], readonly string[]>

// 2025-11: the text at the right end of the row of buttons.
const countSelector = '.t-14.mlA > span'
// Used when that class changes: any text in the rows above the list of results.
const resultListSelector = '#search-results-container'
// The counts of spotlights are buttons and count something else.
const excludedSelector = 'button, label, [hidden], [aria-hidden=true], .visually-hidden, .a11y-text'

const isCount = (element: Element): boolean =>
  /^(?=.*\p{Nd})(?=.*\p{L}).{3,60}$/su.test(element.textContent.trim()) && !element.closest(excludedSelector) && element.checkVisibility()

/** The element that shows the number of results, if there is one. Checks at most 55 elements. */
export function findResultCountElement(document: Document): Element | undefined {
  const candidates = [...document.querySelectorAll(countSelector)].slice(0, 5)
  let row = document.querySelector(resultListSelector)?.previousElementSibling
  for (let rows = 0; row && rows < 5; rows++) {
    candidates.push(...[...row.querySelectorAll('span')].slice(0, 10))
    row = row.previousElementSibling
  }
  return candidates.find(isCount)
}

/** The text of the result count as the page shows it, trimmed; undefined when there is none. */
export function readResultCountText(document: Document): string | undefined {
  return findResultCountElement(document)?.textContent.trim()
}

type Find = (container: Element) => Element | null | undefined

/** The element inside each container that the button is placed beside. */
const findTargets: Record<Page['kind'], readonly Find[]> = {
  profile: [
    card => card.querySelector('h2'),
    card => card.querySelector('h1'),
    actions => actions.closest('section')?.querySelector('[data-x--lead--name],h1')
  ],
  'lead-search': [list => findResultCountElement(list.ownerDocument)]
}

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
  for (const [at, container] of anchorContainers[kind].entries()) {
    const find: Find = findTargets[kind][at] ?? (() => undefined)
    const targets = new Set([...document.querySelectorAll(container)].map(find).filter(element => element && canHoldButton(element)))
    const [target] = targets
    if (target && targets.size === 1) return target
  }
  return undefined
}
