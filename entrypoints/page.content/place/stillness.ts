// Tells whether a control stood still under the pointer before a press: a page can move it there, with a transform and its reverse, just
// before the user presses. It measures at pointer events on our host only, and the browser reports a move in between.

import { isOfUser } from '../focus.ts'
import { observePlace, tolerancePx } from './observe-place.ts'

/** How long the control must have stood still, and been seen, before a press. */
export const stillMs = 300

/**
 * Marks a control from a time on, on the clock of `performance.now()`, with an attribute that says that its press counts. Tests wait for it; a
 * page cannot see into our root. It decides nothing.
 */
export const createMark = (name: 'data-rested' | 'data-focused', onMarked: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let marked: HTMLElement | undefined
  return (control: HTMLElement | undefined, from: number): void => {
    clearTimeout(timer)
    marked?.removeAttribute(name)
    marked = control
    if (!control || from === Infinity) return
    const set = (): void => {
      control.setAttribute(name, '')
      onMarked()
    }
    timer = setTimeout(set, from - performance.now())
  }
}

export interface Stillness {
  /**
   * Call it for each trusted pointer event on the host, with the control under the pointer. Returns whether the control has stood still for
   * long enough, and the user's own pointer has been on it for as long.
   */
  check: (control: HTMLElement | undefined, event: PointerEvent) => boolean
  /** Watches a control that the pointer is on already; `isReached`: the user has moved it there. undefined ends the watch. */
  watch: (control: HTMLElement | undefined, isReached: boolean) => void
  /** Watches a control from now on, wherever the pointer is: a finger does not rest on what it taps. */
  stand: (control: HTMLElement) => void
  /** The caller refuses each press for so many milliseconds from now, so no control is marked before. */
  delayMark: (waitMs: number) => void
  /** Call it when `getSeenSince` has changed. */
  mark: () => void
  stop: () => void
}

interface StillnessOptions {
  /** Since when the caller has seen a control without a break; Infinity while it does not. */
  getSeenSince: (control: HTMLElement) => number
  /** A press of the control counts from now on. */
  onRested: () => void
}

interface Watch {
  place: string
  /** Since when the control has stood there, on the clock of `performance.now()`; Infinity until a frame shows it. */
  since: number
  observer: IntersectionObserver
}

export const createStillness = ({ documentElement: top }: Document, { getSeenSince, onRested }: StillnessOptions): Stillness => {
  const watches = new Map<HTMLElement, Watch>()
  const standing = new Set<HTMLElement>()
  let hovered: HTMLElement | undefined
  /** Since when the pointer has been on it by a move of the user. A page can bring the control under a pointer that rests, but not move the pointer. */
  let reachedAt = Infinity
  let markAfter = 0

  const placeOf = (control: HTMLElement): string => {
    const { x, y, width, height } = control.getBoundingClientRect()
    const { transform, translate, rotate, scale } = getComputedStyle(top)
    return [x, y, width, height, transform, translate, rotate, scale].join()
  }
  const setMark = createMark('data-rested', onRested)
  const restedSince = (control: HTMLElement): number => Math.max(watches.get(control)?.since ?? Infinity, reachedAt)
  const mark = (): void =>
    setMark(hovered, hovered ? Math.max(Math.max(restedSince(hovered), getSeenSince(hovered)) + stillMs, markAfter) : Infinity)
  const end = (control: HTMLElement): void => {
    watches.get(control)?.observer.disconnect()
    watches.delete(control)
  }
  const begin = (control: HTMLElement): void => {
    end(control)
    const place = placeOf(control)
    const rect = control.getBoundingClientRect()
    const observer = observePlace(control, rect, entry => {
      // The first report is of the next frame that is drawn: between two frames a page can move the button back and forth.
      const drawn = entry?.boundingClientRect
      const isMoved = !drawn || Math.abs(drawn.x - rect.x) + Math.abs(drawn.y - rect.y) >= tolerancePx
      // Its label may have changed its size in between.
      const isThere = !isMoved && placeOf(control) === place
      if (isThere && watch.since === Infinity) watch.since = entry.time
      else if (standing.has(control) || control.matches(':hover')) return begin(control)
      else leave(control)
      mark()
    })
    const watch: Watch = { place, since: Infinity, observer }
    watches.set(control, watch)
    mark()
  }
  const leave = (control: HTMLElement): void => {
    if (!standing.has(control)) end(control)
    if (control === hovered) hovered = undefined
    reachedAt = Infinity
    mark()
  }
  const hover = (control: HTMLElement | undefined): void => {
    if (hovered && hovered !== control) leave(hovered)
    hovered = control
    if (control && watches.get(control)?.place !== placeOf(control)) begin(control)
    mark()
  }

  return {
    check: (control, event) => {
      const isTouch = event.pointerType === 'touch'
      // Where a device does not say that it has a touch screen, the second tap at the same place counts.
      if (control || !isTouch) hover(control)
      if (reachedAt === Infinity && control && isOfUser(event)) {
        reachedAt = event.timeStamp
        mark()
      }
      const since = control ? (isTouch ? watches.get(control)?.since : restedSince(control)) : undefined
      return since !== undefined && event.timeStamp - since >= stillMs
    },
    watch: (control, isReached) => {
      hover(control)
      reachedAt = control && isReached ? performance.now() : Infinity
      mark()
    },
    stand: control => {
      standing.add(control)
      if (!watches.has(control)) begin(control)
    },
    mark,
    delayMark: waitMs => {
      markAfter = performance.now() + waitMs
      mark()
    },
    stop: () => {
      standing.clear()
      for (const control of watches.keys()) end(control)
      hover(undefined)
    }
  }
}
