// Keeps the button beside the name or the result count while that is in sight, and floating at the edge otherwise. It moves only our own
// element and puts nothing into the page's elements, so that a redraw of the page cannot remove the button.
import { findAnchor, canHoldButton } from '../../../lib/pages/button-anchor.ts'
import type { Page } from '../../../lib/pages/page.ts'
import { observePlace } from './observe-place.ts'
import { findPlacement, type Placement, type Position, type Size } from './placement.ts'
import type { Host } from '../host.ts'

export interface Dock {
  /** Floats the button until an anchor on the new page is found. `movedAt`: when the page changed, as `performance.now()`; -Infinity for the document's first page. */
  start: (kind: Page['kind'] | undefined, movedAt: number) => void
  /** Corrects the button's place. Cheap enough to call often. */
  update: () => void
  /** Looks for an anchor where there is none. Returns after how many milliseconds to call again. */
  tick: () => number
}

/** After in-page navigation the previous name stays on the page for up to a second. */
const staleNameMs = 1_500

/** The first delay between two searches, and each later one. A search goes through the elements of the page. */
const searchDelaysMs = [6_000, 8_000] as const

/** How long after a move the anchor is watched again. */
const watchAgainMs = 500

/** How long after a click an overlay of the page may need to open. */
const overlayMs = 300

/** In pixels, as in button.css and card.css: the button's height beside a text, and the width of a card with its margins. */
const inlineHeight = 28
const cardWidth = 320

/** Moves the box of the button to a position of the viewport. Without one it floats at the edge. */
const moveBox = ({ classList, style, ownerDocument }: HTMLElement, position: Position | undefined): void => {
  classList.toggle('inline', !!position)
  style.left = position ? `${position.left}px` : ''
  style.top = position ? `${position.top}px` : ''
  // Read only when needed: reading it right after a change forces a layout of the page.
  const { clientWidth, clientHeight } = position ? ownerDocument.documentElement : { clientWidth: 0, clientHeight: 0 }
  // The card opens towards the side that has room.
  classList.toggle('rightward', !!position && position.left + cardWidth < clientWidth)
  classList.toggle('upward', !!position && position.top > clientHeight / 2)
}

/** Keeps the box at its place until the signal aborts. `now` is `performance.now`. */
export const createDock = ({ host, box }: Pick<Host, 'host' | 'box'>, now: () => number, signal: AbortSignal): Dock => {
  const { ownerDocument: document } = box
  const window = document.defaultView
  let kind: Page['kind'] | undefined
  let searchFrom = 0
  let searchAt = 0
  let searches = 0
  let anchor: Element | undefined
  let placement: Placement | undefined
  let isFrameRequested = false

  const update = (): void => {
    if (!anchor || box.matches(':active')) return
    if (!anchor.isConnected) return setAnchor(find())
    const size: Size = { width: box.offsetWidth, height: inlineHeight }
    const position = placement?.update(size)
    if (position) return moveBox(box, position)
    // The button must not move under the pointer.
    if (!placement && box.matches(':hover')) return
    placement = canHoldButton(anchor) ? findPlacement(anchor, host, size) : undefined
    moveBox(box, placement?.position)
  }
  const onScroll = (): void => {
    if (isFrameRequested || !window) return
    isFrameRequested = true
    window.requestAnimationFrame(() => {
      isFrameRequested = false
      update()
    })
  }
  let observer: IntersectionObserver | undefined
  const watchAnchor = (): void => {
    update()
    observer?.disconnect()
    if (!anchor || !placement || signal.aborted) return
    let isFirst = true
    observer = observePlace(anchor, anchor.getBoundingClientRect(), () => {
      // The first report is the current place.
      const isCurrent = isFirst
      isFirst = false
      if (isCurrent) return
      observer?.disconnect()
      update()
      window?.setTimeout(watchAnchor, watchAgainMs)
    })
  }
  const onClick = (): void => void window?.setTimeout(update, overlayMs)
  const listeners = [
    ['scroll', onScroll],
    ['resize', onScroll],
    ['click', onClick]
  ] as const
  const find = (): Element | undefined => (kind && now() >= searchFrom ? findAnchor(document, kind) : undefined)
  const setAnchor = (element: Element | undefined): void => {
    searches = 0
    searchAt = searchFrom
    if (!anchor && !element) return
    anchor = element
    placement = undefined
    // Without an anchor nothing listens.
    for (const [type, listener] of listeners) {
      if (element) window?.addEventListener(type, listener, { capture: true, passive: true, signal })
      else window?.removeEventListener(type, listener, true)
    }
    if (!element) moveBox(box, undefined)
    watchAnchor()
  }

  signal.addEventListener('abort', () => observer?.disconnect())

  return {
    start: (newKind, movedAt) => {
      // On the first page of a document there is no stale name.
      searchFrom = movedAt + staleNameMs
      kind = newKind
      setAnchor(undefined)
    },
    update,
    tick: () => {
      if (anchor) watchAnchor()
      if (anchor || !kind) return Infinity
      if (now() < searchAt) return searchAt - now()
      // A page that is half loaded may show the first of two candidates. A tick follows its load event.
      if (document.readyState === 'loading') return searchDelaysMs[0]
      const found = find()
      if (found) setAnchor(found)
      const delay = searchDelaysMs[searches++] ?? searchDelaysMs[1]
      searchAt = now() + delay
      return delay
    }
  }
}
