// Tells whether a control stood still under the pointer before a press: a page can move it there, with a transform and its reverse, just
// before the user presses. It measures at pointer events on our host only, and the browser reports a move in between.

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
   * long enough.
   */
  check: (control: HTMLElement | undefined, event: PointerEvent) => boolean
  /** Watches a control that the pointer is on already. undefined ends the watch. */
  watch: (control: HTMLElement | undefined) => void
  /** The caller refuses each press for so many milliseconds from now, so no control is marked before. */
  delayMark: (waitMs: number) => void
  /** Call it when `getSeenSince` has changed. */
  mark: () => void
}

interface StillnessOptions {
  /** Since when the caller has seen a control without a break; Infinity while it does not. */
  getSeenSince: (control: HTMLElement) => number
  /** A press of the control counts from now on. */
  onRested: () => void
}

export const createStillness = ({ documentElement: top }: Document, { getSeenSince, onRested }: StillnessOptions): Stillness => {
  let watched: HTMLElement | undefined
  let place = ''
  let since = Infinity
  let observer: IntersectionObserver | undefined
  let markAfter = 0

  const placeOf = (control: HTMLElement): string => {
    const { x, y, width, height } = control.getBoundingClientRect()
    const { transform, translate, rotate, scale } = getComputedStyle(top)
    return [x, y, width, height, transform, translate, rotate, scale].join()
  }
  const setMark = createMark('data-rested', onRested)
  const mark = (): void => setMark(watched, watched ? Math.max(Math.max(since, getSeenSince(watched)) + stillMs, markAfter) : Infinity)
  const watch = (control: HTMLElement | undefined): void => {
    observer?.disconnect()
    since = Infinity
    mark()
    watched = control
    if (!control) return
    place = placeOf(control)
    const rect = control.getBoundingClientRect()
    observer = observePlace(control, rect, entry => {
      // The first report is of the next frame that is drawn: between two frames a page can move the button back and forth.
      const drawn = entry?.boundingClientRect
      const isMoved = !drawn || Math.abs(drawn.x - rect.x) + Math.abs(drawn.y - rect.y) >= tolerancePx
      // Its label may have changed its size in between.
      const isThere = !isMoved && placeOf(control) === place
      if (isThere && since === Infinity) {
        since = entry.time
        mark()
      } else watch(control.matches(':hover') ? control : undefined)
    })
  }

  return {
    check: (control, { timeStamp, pointerType }) => {
      // A finger does not rest on a control: its second tap at the same place counts.
      if (control ? control !== watched || placeOf(control) !== place : pointerType !== 'touch') watch(control)
      return control !== undefined && timeStamp - since >= stillMs
    },
    watch,
    mark,
    delayMark: waitMs => {
      markAfter = performance.now() + waitMs
      mark()
    }
  }
}
