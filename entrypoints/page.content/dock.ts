// Keeps the button beside the name or the count while one is in sight, and floating at the edge otherwise. It only moves what is ours:
// nothing is put into the page's own parts, so nothing that they do can take the button along.
import { findAnchor, isInPlace } from '../../lib/pages/anchors.ts'
import type { Page } from '../../lib/pages/page.ts'
import { spotBeside, type Placed } from './spot.ts'
import type { Surface } from './surface.ts'

export interface Dock {
  /** another page is shown: it floats, until a place beside what is new is found */
  arrive: (kind: Page['kind'] | undefined) => void
  /** looks whether it stands rightly; as often as one likes */
  settle: () => void
  /** once a second: looks for a place where there is none */
  tick: () => void
}

/** After in-page navigation the old name is on the page for up to a second more; in milliseconds. */
const oldNameStays = 1_500

/** Ticks at which it looks for a place: ever more seldom, since each look goes through the page. */
const isDue = (ticks: number): boolean => ticks < 3 || ticks === 5 || ticks % 8 === 0

/** `now` in milliseconds since the epoch. */
export const createDock = (surface: Surface, now: () => number, signal: AbortSignal): Dock => {
  const { ownerDocument: document } = surface.box
  const window = document.defaultView
  let kind: Page['kind'] | undefined
  let mayFrom = 0
  let ticks = 0
  let anchor: Element | undefined
  let placed: Placed | undefined
  let isAsked = false

  const settle = (): void => {
    if (!anchor || surface.isPressed()) return
    if (!anchor.isConnected) return follow(find())
    const size = surface.inlineSize()
    const same = placed?.again(size)
    if (same) return surface.moveTo(same)
    // It must not slip away from under the pointer, nor under it.
    if (!placed && surface.isPointedAt()) return
    placed = isInPlace(anchor) ? spotBeside(anchor, surface.host, size) : undefined
    surface.moveTo(placed?.spot)
  }
  // Whatever scrolls, a button in its place has to move along; where there is none, nothing listens.
  const moved = (): void => {
    if (isAsked || !window) return
    isAsked = true
    window.requestAnimationFrame(() => {
      isAsked = false
      settle()
    })
  }
  const find = (): Element | undefined => (kind && now() >= mayFrom ? findAnchor(document, kind) : undefined)
  const follow = (element: Element | undefined): void => {
    anchor = element
    placed = undefined
    ticks = 0
    for (const type of ['scroll', 'resize']) {
      if (element) window?.addEventListener(type, moved, { capture: true, passive: true, signal })
      else window?.removeEventListener(type, moved, true)
    }
    if (element) settle()
    else surface.moveTo(undefined)
  }

  return {
    arrive: shown => {
      // What is there at first stands for nobody before it.
      mayFrom = kind === undefined && mayFrom === 0 ? 1 : now() + oldNameStays
      kind = shown
      follow(undefined)
    },
    settle,
    tick: () => {
      if (anchor) return settle()
      if (!kind || !isDue(ticks++)) return
      const found = find()
      if (found) follow(found)
    }
  }
}
