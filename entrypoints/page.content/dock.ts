// Keeps the button beside the name or the count while one is in sight, and floating at the edge otherwise. It only moves what is ours:
// nothing is put into the page's own parts, so nothing that they do can take the button along.
import { findAnchor, isInPlace } from '../../lib/pages/button-anchor.ts'
import type { Page } from '../../lib/pages/page.ts'
import { spotBeside, type Placed } from './spot.ts'
import type { Surface } from './surface.ts'

export interface Dock {
  /** another page is shown, since `movedAt` (0: since the document is there): it floats, until a place beside what is new is found */
  arrive: (kind: Page['kind'] | undefined, movedAt: number) => void
  /** looks whether it stands rightly; as often as one likes */
  settle: () => void
  /** looks for a place where there is none; gives after how many milliseconds to do so again */
  tick: () => number
}

/** After in-page navigation the old name is on the page for up to a second more; in milliseconds. */
const oldNameStays = 1_500

/** It looks for a place ever more seldom, since each look goes through the page; in milliseconds. */
const waits = [6_000, 8_000] as const

/** A place that has moved is watched again once it has come to rest; in milliseconds. */
const restsAfter = 500

/** So many pixels are no move. */
const slack = 2

/** What a person opens lies over the page by then; in milliseconds. */
const opensWithin = 300

/** `now` in milliseconds since the epoch. */
export const createDock = (surface: Surface, now: () => number, signal: AbortSignal): Dock => {
  const { ownerDocument: document } = surface.box
  const window = document.defaultView
  let kind: Page['kind'] | undefined
  let mayFrom = 0
  let dueAt = 0
  let looks = 0
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
  let watching: IntersectionObserver | undefined
  /** Has the browser tell when the anchor is no longer where it is now, which costs nothing while it is: the page is never measured. */
  const pin = (): void => {
    settle()
    watching?.disconnect()
    if (!anchor || !placed || signal.aborted) return
    const { left, top, right, bottom } = anchor.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const insets = [top, clientWidth - right, clientHeight - bottom, left]
    const rootMargin = insets.map(inset => `${slack - Math.round(inset)}px`).join(' ')
    let isFirst = true
    watching = new IntersectionObserver(
      () => {
        // It says at once where the anchor is, which is known.
        const isKnown = isFirst
        isFirst = false
        if (isKnown) return
        watching?.disconnect()
        settle()
        window?.setTimeout(pin, restsAfter)
      },
      { rootMargin, threshold: 1 }
    )
    watching.observe(anchor)
  }
  const opened = (): void => void window?.setTimeout(settle, opensWithin)
  const events = [
    ['scroll', moved],
    ['resize', moved],
    ['click', opened]
  ] as const
  const find = (): Element | undefined => (kind && now() >= mayFrom ? findAnchor(document, kind) : undefined)
  const follow = (element: Element | undefined): void => {
    anchor = element
    placed = undefined
    looks = 0
    dueAt = mayFrom
    for (const [type, hear] of events) {
      if (element) window?.addEventListener(type, hear, { capture: true, passive: true, signal })
      else window?.removeEventListener(type, hear, true)
    }
    if (!element) surface.moveTo(undefined)
    pin()
  }

  signal.addEventListener('abort', () => watching?.disconnect())

  return {
    arrive: (shown, movedAt) => {
      // What is there at first stands for nobody before it.
      mayFrom = movedAt === 0 ? 0 : movedAt + oldNameStays
      kind = shown
      follow(undefined)
    },
    settle,
    tick: () => {
      if (anchor) pin()
      if (anchor || !kind) return Infinity
      if (now() < dueAt) return dueAt - now()
      // Half a page may hold the first of two; once it is whole there is a tick.
      if (document.readyState === 'loading') return waits[0]
      const found = find()
      if (found) follow(found)
      const wait = waits[looks++] ?? waits[1]
      dueAt = now() + wait
      return wait
    }
  }
}
