// Finds the element that the button can be placed beside: the name on a profile, the result count on a search. Without one the button
// floats: every one of these elements has changed within two years.
import { anchorContainers } from './anchor-containers.ts'
import { findResultCountElement } from './find-result-count.ts'
import type { Page } from './page.ts'

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
